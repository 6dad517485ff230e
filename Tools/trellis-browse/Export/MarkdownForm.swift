import TrellisTable
import TrellisText

/// An export format that writes the rows as a table in Markdown, for people. The values cannot be
/// read back exactly.
nonisolated struct MarkdownForm: ExportForm {
  private let columns: [TableColumn]

  /// Creates the format for rows with the given columns.
  init(_ columns: [TableColumn]) {
    self.columns = columns
  }

  func writeBeginning(to bytes: inout [UInt8]) {
    write(columns.map { .text($0.id.name) }, to: &bytes)
    let rules = columns.map { $0.type == .integer || $0.type == .number ? "---:" : "---" }
    bytes += Array("| \(rules.joined(separator: " | ")) |\n".utf8)
  }

  func writeEnd(isEmpty: Bool, to bytes: inout [UInt8]) {}

  func write(_ cells: [CellValue], to bytes: inout [UInt8]) {
    let texts = cells.map { $0 == .null ? "" : Self.escaped(CellText($0).string) }
    bytes += Array("| \(texts.joined(separator: " | ")) |\n".utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      NeutralText(String(line)).string.reduce(into: "") { result, character in
        if "\\`*_[]<>|&~#".contains(character) { result += "\\" }
        result.append(character)
      }
    }.joined(separator: "<br>")
  }
}
