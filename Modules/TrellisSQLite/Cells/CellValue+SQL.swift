import TrellisDatabase
import TrellisTable

extension CellValue {
  /// Creates a cell value from a complete stored value.
  init(_ value: SQLValue) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = text.string.map { .text($0) } ?? .malformedText(text.bytes)
    case .blob(let bytes): self = .bytes(prefix: bytes, byteCount: bytes.count)
    }
  }

  /// The SQL value that represents this value in statements, or `nil` if this value is only a
  /// preview.
  var sqlValue: SQLValue? {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): SQLValue(text)
    case .malformedText(let bytes): .text(SQLText(bytes: bytes))
    case .bytes(let bytes, let count) where bytes.count == count: .blob(bytes)
    case .longText, .bytes: nil
    }
  }
}
