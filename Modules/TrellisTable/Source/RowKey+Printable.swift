extension RowKey: LosslessStringConvertible {
  /// The key as one printable word, which ``init(_:)-(String)`` reads back.
  ///
  /// Examples are `42` for a number, `ALFKI` for text, `"42"` for text that consists of digits, and
  /// `x'0A'` for bytes. Commas separate the values of a key with several columns.
  public var description: String {
    values.map(Self.word).joined(separator: ",")
  }

  /// Creates a key from its ``description``; nil if the text is not the description of a key.
  public init?(_ description: String) {
    guard !description.isEmpty else {
      self.init([])
      return
    }
    var values: [CellValue] = []
    let words = description.utf8.split(separator: 0x2C, omittingEmptySubsequences: false)
    for word in words {
      guard let value = Self.value(of: Substring(word)) else { return nil }
      values.append(value)
    }
    self.init(values)
  }

  private static func word(for value: CellValue) -> String {
    switch value {
    case .null, .integer, .real: CellText(value).string
    case .text(let text), .longText(let text, _): word(forText: text)
    case .malformedText(let bytes): "m'\(Hexadecimal.text(of: bytes))'"
    case .bytes(let bytes, _): "x'\(Hexadecimal.text(of: bytes))'"
    }
  }

  /// Returns the word for text, in quotes only if it would otherwise be read as another value.
  private static func word(forText text: String) -> String {
    let escaped = PrintableToken.escaped(text)
    if value(ofBare: escaped[...]) == .text(text) { return escaped }
    return "\"\(escaped)\""
  }

  private static func value(of word: Substring) -> CellValue? {
    let scalars = word.unicodeScalars
    guard scalars.first == "\"" else { return value(ofBare: word) }
    guard scalars.count >= 2, scalars.last == "\"" else { return nil }
    let inside = scalars.dropFirst().dropLast()
    return PrintableToken.unescaped(Substring(inside)).map { .text($0) }
  }

  private static func value(ofBare word: Substring) -> CellValue? {
    if word.isEmpty { return nil }
    if word == "NULL" { return .null }
    if let bytes = Hexadecimal.bytes(ofLiteral: word, letter: "x") {
      return .bytes(prefix: bytes, byteCount: bytes.count)
    }
    if let bytes = Hexadecimal.bytes(ofLiteral: word, letter: "m") { return .malformedText(bytes) }
    let text = String(word)
    if let number = Int64(text) { return .integer(number) }
    if let number = CellValue.real(text) { return .real(number) }
    return PrintableToken.unescaped(word).map { .text($0) }
  }
}

extension CommittedEdit {
  /// Returns a line that announces the saved edit, such as `saved Track 1 Name`.
  ///
  /// The line always has four words, because each character of the names or the key that would end
  /// a word is escaped.
  public func savedLine(table: String) -> String {
    "saved \(PrintableToken(table)) \(edit.key) \(PrintableToken(edit.column.name))"
  }
}
