import TrellisTable
import TrellisText

/// An export format with a JSON object for each row: one object in each line, or an array of
/// objects.
///
/// JSON has neither bytes nor infinite numbers. Blobs and text that is not valid UTF-8 are written
/// as strings such as `x'0A'`, and infinite numbers as the strings `Infinity` and `-Infinity`.
nonisolated struct JSONForm: ExportForm {
  private let names: [String]
  /// Whether the objects are the elements of an array.
  private let isArray: Bool

  /// Creates the format for rows with the given columns.
  init(_ columns: [TableColumn], isArray: Bool = false) {
    names = columns.map(\.id.name)
    self.isArray = isArray
  }

  func writeBeginning(to bytes: inout [UInt8]) { if isArray { bytes += "[\n".utf8 } }

  func writeSeparator(to bytes: inout [UInt8]) { bytes += (isArray ? ",\n" : "\n").utf8 }

  func writeEnd(isEmpty: Bool, to bytes: inout [UInt8]) {
    if !isEmpty { bytes += "\n".utf8 }
    if isArray { bytes += "]\n".utf8 }
  }

  func write(_ cells: [CellValue], to bytes: inout [UInt8]) {
    let members = zip(names, cells).map { JSONValue.Member($0, Self.json($1)) }
    bytes += "\(JSONValue.object(members))".utf8
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
