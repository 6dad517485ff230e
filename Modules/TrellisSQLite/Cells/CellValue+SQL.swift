import TrellisDatabase
import TrellisTable

extension CellValue {
  /// Makes a value as it is stored, with every byte of it.
  init(_ value: SQLValue) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = text.string.map { .text($0) } ?? .malformedText(text.bytes)
    case .blob(let bytes): self = .bytes(prefix: bytes, byteCount: bytes.count)
    }
  }

  /// The value to store or to compare with; nil if only a preview of it is here.
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
