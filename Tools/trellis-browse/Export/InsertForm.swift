import TrellisDatabase
import TrellisTable
import TrellisText

/// SQL statements that insert the rows into a table of the same name.
///
/// Every value is the same byte for byte when SQLite has run the statements. Columns that are
/// computed from others are left out.
nonisolated struct InsertForm: ExportForm {
  private let beginning: String
  private let kept: [Int]

  /// Creates the form for a table.
  init(_ schema: TableSchema) {
    kept = schema.columns.indices.filter { schema.columns[$0].readOnlyReason == nil }
    let names = kept.map { "\(SQLIdentifier(schema.columns[$0].id.name))" }
    beginning =
      "INSERT INTO \(SQLIdentifier(schema.name)) (\(names.joined(separator: ", "))) VALUES ("
  }

  func writeBeginning(to bytes: inout [UInt8]) { bytes += Array("BEGIN;\n".utf8) }

  func write(_ cells: [CellValue], to bytes: inout [UInt8]) {
    let values = kept.map { Self.literal(cells[$0]) }
    bytes += Array("\(beginning)\(values.joined(separator: ", ")));\n".utf8)
  }

  func writeEnd(to bytes: inout [UInt8]) { bytes += Array("COMMIT;\n".utf8) }

  private static func literal(_ value: CellValue) -> String {
    switch value {
    case .text(let text): literal(text)
    case .malformedText(let bytes): "CAST(x'\(Hexadecimal.text(of: bytes))' AS TEXT)"
    case .real(let number) where number.isInfinite: number < 0 ? "-9e999" : "9e999"
    default: CellText(value).string
    }
  }

  // SQLite's parser ends at NUL, and its shell changes ends of lines.
  private static func literal(_ text: String) -> String {
    if text.utf8.contains(where: { $0 == 0 || $0 == 0x0D }) {
      return "CAST(x'\(Hexadecimal.text(of: text.utf8))' AS TEXT)"
    }
    let quoted = text.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(scalar)
      if scalar == "'" { result += "'" }
    }
    return "'\(quoted)'"
  }
}
