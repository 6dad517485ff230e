import Synchronization
import TrellisTable

/// An export of the rows that a query shows, in their order, to a new file.
nonisolated struct RowExport: Sendable {
  /// The progress of an export.
  struct Summary: Sendable {
    var rowCount = 0
    /// The number of texts that a spreadsheet would take for formulas.
    var formulaCount = 0
    /// Whether another program may have changed rows meanwhile.
    var isMixed = false
    /// Whether the source could not read the last rows.
    var isCut = false
  }

  /// A count of rows that others may look at while rows are written.
  final class Progress: Sendable {
    private let count = Mutex(0)

    var rowCount: Int { count.withLock { $0 } }

    fileprivate func add(_ rows: Int) { count.withLock { $0 += rows } }
  }

  let source: any TableSource
  let query: TableQuery
  let form: any ExportForm
  /// The indices of the cells that are written, in their order.
  let columns: [Int]
  let path: String
  let progress = Progress()

  private static let pageSize = 500

  /// Writes all rows. If the task is cancelled or anything fails, no file is left.
  @concurrent func run() async throws -> Summary {
    let file = try NewFile(at: path)
    var summary = Summary()
    let version = try await source.version()
    var bytes: [UInt8] = []
    form.writeBeginning(to: &bytes)
    var anchor = PageAnchor.first
    while true {
      let request = PageRequest(query: query, anchor: anchor, count: Self.pageSize)
      let page = try await source.page(request)
      try Task.checkCancellation()
      for row in page.rows {
        guard let all = try await wholeCells(of: row) else { continue }
        let cells = columns.map { all[$0] }
        form.write(cells, to: &bytes)
        summary.rowCount += 1
        if form.mayHaveFormulas { summary.formulaCount += cells.count(where: \.looksLikeFormula) }
      }
      try file.write(bytes)
      bytes.removeAll(keepingCapacity: true)
      progress.add(page.rows.count)
      summary.isCut = page.isCut
      guard page.hasRowsAfter, let last = page.rows.last else { break }
      anchor = .after(last.position)
    }
    form.writeEnd(to: &bytes)
    try file.write(bytes)
    summary.isMixed = try await source.version() != version
    try Task.checkCancellation()
    try file.complete()
    return summary
  }

  /// Returns the whole cells of a row; nil if the row is gone.
  private func wholeCells(of row: TableRow) async throws -> [CellValue]? {
    if row.cells.allSatisfy(\.isWhole) { return row.cells }
    guard let source = source as? any WholeRowSource else {
      throw Refusal(message: "long values cannot be read whole here")
    }
    return try await source.wholeCells(of: row.key, in: query)
  }
}

nonisolated extension CellValue {
  /// Whether a spreadsheet would take the value for a formula, although it is a text.
  fileprivate var looksLikeFormula: Bool {
    switch self {
    case .text(let text): text.utf8.first.map(Self.begins) == true && Double(text) == nil
    case .malformedText(let bytes): bytes.first.map(Self.begins) == true
    default: false
    }
  }

  /// Whether a formula may begin with a byte.
  private static func begins(_ byte: UInt8) -> Bool { "=+-@\t\r\n".utf8.contains(byte) }
}
