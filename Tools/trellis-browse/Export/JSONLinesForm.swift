import TrellisTable
import TrellisText

/// A form with one JSON object in each line.
///
/// JSON has neither bytes nor infinite numbers. Blobs and text that is not valid UTF-8 are written
/// as strings such as `x'0A'`, and infinite numbers as the strings `Infinity` and `-Infinity`.
nonisolated struct JSONLinesForm: ExportForm {
  private let names: [String]

  /// Creates the form for some columns.
  init(_ columns: [TableColumn]) {
    names = columns.map(\.id.name)
  }

  func writeBeginning(to bytes: inout [UInt8]) {}

  func write(_ cells: [CellValue], to bytes: inout [UInt8]) {
    let members = zip(names, cells).map { JSONValue.Member($0, Self.json($1)) }
    bytes += Array("\(JSONValue.object(members))\n".utf8)
  }

  private static func json(_ value: CellValue) -> JSONValue {
    switch value {
    case .null: .null
    case .integer(let number): .integer(Int(number))
    case .real(let number) where number.isInfinite:
      .string(number < 0 ? "-Infinity" : "Infinity")
    case .real(let number): .number(number)
    case .text(let text): .string(text)
    case .malformedText(let bytes): .string("x'\(Hexadecimal.text(of: bytes))'")
    case .longText, .bytes: .string(CellText(value).string)
    }
  }
}
