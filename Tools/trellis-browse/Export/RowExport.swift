import Synchronization
import TrellisTable
import TrellisText

/// An export of the rows that a query shows, in their order, to a new file.
nonisolated struct RowExport: Sendable {
  /// The result of an export.
  struct Summary: Sendable {
    var rowCount = 0
    /// The number of text values that a spreadsheet would mistake for formulas.
    var formulaCount = 0
    /// Whether another program may have changed rows during the export.
    var isMixed = false
    /// Whether the source could not read the last rows.
    var isCut = false
  }

  /// The progress of the export, which any thread can read during the export.
  final class Progress: Sendable {
    private let count = Mutex(0)
    private let isOrdering = Mutex(false)
    fileprivate let order = RankingProgress()

    /// A description of the current work in words, for the user.
    var words: String {
      if isOrdering.withLock({ $0 }) {
        return "exporting, \(Int(order.share * 100)) % of the rows sorted"
      }
      return "exporting, \(Figures.count(count.withLock { $0 })) rows so far"
    }

    fileprivate func add(_ rows: Int) { count.withLock { $0 += rows } }

    fileprivate func setOrdering(_ isOrdering: Bool) {
      self.isOrdering.withLock { $0 = isOrdering }
    }
  }

  let source: any TableSource
  let query: TableQuery
  /// The rows to write. If it is `nil`, all rows of the query are written.
  let marked: [TableRow]?
  let form: any ExportForm
  /// The indices of the cells to write from each row, in the order in which they are written.
  let columns: [Int]
  let file: NewFile
  /// A closure that returns the text at the beginning of the file, before the format's own.
  var prologue: @Sendable () async throws -> String = { "" }
  let progress = Progress()

  private static let pageSize = 500

  /// Writes the rows to the file. If the task is cancelled or anything fails, no file is left.
  @concurrent func run() async throws -> Summary {
    defer { file.end() }
    var summary = Summary()
    let version = try await source.version()
    var bytes = Array(try await prologue().utf8)
    form.writeBeginning(to: &bytes)
    func write(_ rows: some Sequence<TableRow>) async throws {
      for row in rows {
        guard let all = try await row.wholeCells(in: source, query) else { continue }
        let cells = columns.map { all[$0] }
        if summary.rowCount > 0 { form.writeSeparator(to: &bytes) }
        form.write(cells, to: &bytes)
        summary.rowCount += 1
        if form.mayHaveFormulas { summary.formulaCount += cells.count(where: \.looksLikeFormula) }
      }
      try file.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    if let marked {
      for start in stride(from: 0, to: marked.count, by: Self.pageSize) {
        try Task.checkCancellation()
        let part = marked[start..<min(start + Self.pageSize, marked.count)]
        try await write(part)
        progress.add(part.count)
      }
    } else {
      try await putInOrder()
      let pages = PagedRows(source: source, query: query, pageSize: Self.pageSize)
      try await pages.forEachPage { page in
        try await write(page.rows)
        progress.add(page.rows.count)
        summary.isCut = page.isCut
        return true
      }
    }
    form.writeEnd(isEmpty: summary.rowCount == 0, to: &bytes)
    try file.write(bytes)
    summary.isMixed = try await source.version() != version
    try Task.checkCancellation()
    try file.complete()
    return summary
  }

  /// Lets the source sort all rows once. If no index matches the order and the rows have not been
  /// ranked, the source would otherwise have to sort them anew for each page.
  private func putInOrder() async throws {
    guard !query.sort.isEmpty, let source = source as? any RankingTableSource else { return }
    progress.setOrdering(true)
    // Without ranks, pages are read more slowly, but in the same order.
    _ = try? await source.rank(query, reporting: progress.order)
    progress.setOrdering(false)
    try Task.checkCancellation()
  }
}

nonisolated extension TableRow {
  /// Returns the whole cells of the row, or `nil` if the row is gone.
  func wholeCells(in source: any TableSource, _ query: TableQuery) async throws -> [CellValue]? {
    if cells.allSatisfy(\.isWhole) { return cells }
    guard let source = source as? any WholeRowSource else {
      throw Refusal(message: "long values cannot be read in full here")
    }
    return try await source.wholeCells(of: key, in: query)
  }
}

nonisolated extension CellValue {
  /// Whether the value is text that a spreadsheet would mistake for a formula.
  fileprivate var looksLikeFormula: Bool {
    switch self {
    case .text(let text): text.utf8.first.map(Self.begins) == true && Double(text) == nil
    case .malformedText(let bytes): bytes.first.map(Self.begins) == true
    default: false
    }
  }

  /// Returns whether a spreadsheet may read text that begins with the given byte as a formula.
  private static func begins(_ byte: UInt8) -> Bool { "=+-@\t\r\n".utf8.contains(byte) }
}
