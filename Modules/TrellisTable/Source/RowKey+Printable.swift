import TrellisText

extension RowKey: LosslessStringConvertible {
  /// The key as one word of printable characters. ``init(_:)-(String)`` creates the same key from
  /// this word.
  ///
  /// Examples are `42` for a number, `ALFKI` for text, `"42"` for text that consists of digits, and
  /// `x'0A'` for bytes. Commas separate the values of a key with several columns.
  public var description: String {
    KeyWord.text(of: values.map(\.keyWord))
  }

  /// Creates a key from its ``description``, or returns `nil` if the text is not the description of
  /// a key.
  public init?(_ description: String) {
    guard let words = KeyWord.words(of: description) else { return nil }
    self.init(words.map { CellValue($0) })
  }
}

extension CellValue {
  /// The value as a word in the description of a key.
  fileprivate var keyWord: KeyWord {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text), .longText(let text, _): .text(text)
    case .malformedText(let bytes): .malformedText(bytes)
    case .bytes(let bytes, _): .bytes(bytes)
    }
  }

  fileprivate init(_ word: KeyWord) {
    self =
      switch word {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let text): .text(text)
      case .malformedText(let bytes): .malformedText(bytes)
      case .bytes(let bytes): .bytes(prefix: bytes, byteCount: bytes.count)
      }
  }
}

extension CommittedEdit {
  /// Returns a line of text that says that the edit was saved, such as `saved Track 1 Name`.
  ///
  /// The line always has four words. Characters that would split a word, such as spaces, are
  /// escaped in the names and in the key.
  public func savedLine(table: String) -> String {
    "saved \(PrintableToken(table)) \(edit.key) \(PrintableToken(edit.column.name))"
  }
}
