import TrellisTable
import TrellisText

/// A whole record as lines of text: the name of each column, and the value of the record in that
/// column.
nonisolated struct RecordDetail {
  let text: String
  /// The width, in characters, of the names and the space after them.
  let indent: Int

  /// The maximum number of bytes of a value that are shown. The page for one cell shows more.
  private static let byteLimit = 10_000

  /// Creates the lines of a record from its columns and its cells.
  ///
  /// - Parameters:
  ///   - columns: The columns of the record.
  ///   - cells: The values of the record.
  ///   - decimals: The number of digits after the decimal point, for each column in which this
  ///     number is fixed.
  init(_ columns: [TableColumn], _ cells: [CellValue], decimals: [ColumnID: Int]) {
    let names = columns.map { $0.id.name.shownName }
    let width = min(30, names.map(\.count).max() ?? 0)
    indent = width + 2
    let cells = zip(cells, columns).map { $0.fixed(toDecimals: decimals[$1.id]) }
    text = zip(names, cells).map { name, cell in
      let lines = Self.words(for: cell).split(omittingEmptySubsequences: false) {
        $0 == "\n" || $0 == "\r\n"
      }
      let indent = String(repeating: " ", count: width + 2)
      let gap = String(repeating: " ", count: max(0, width - name.count) + 2)
      return name + gap + lines.joined(separator: "\n\(indent)")
    }.joined(separator: "\n")
  }

  private static func words(for value: CellValue) -> String {
    let text = CellText(value).string
    // The quotes distinguish the text from a missing value.
    if value == .text(text), text == "NULL" { return "\"NULL\"" }
    guard text.utf8.count > byteLimit else { return text }
    return String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self) + "…"
  }
}
