package import TrellisText

extension SQLValue {
  /// The value as a printable word for the text of a row's key.
  package var keyWord: KeyWord {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): text.string.map { .text($0) } ?? .malformedText(text.bytes)
    case .blob(let bytes): .bytes(bytes)
    }
  }

  /// Creates a value from a printable word in the text of a row's key.
  package init(_ word: KeyWord) {
    self =
      switch word {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let text): SQLValue(text)
      case .malformedText(let bytes): .text(SQLText(bytes: bytes))
      case .bytes(let bytes): .blob(bytes)
      }
  }
}
