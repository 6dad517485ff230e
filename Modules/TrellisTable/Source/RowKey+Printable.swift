extension RowKey: LosslessStringConvertible {
  /// The key as one word of one line that ``init(_:)-(String)`` reads back: `42`, `ALFKI`, `"42"`
  /// for the text of these digits, `x'0A'` for bytes, with commas between the values of a key of
  /// several columns.
  public var description: String {
    values.map(Self.word).joined(separator: ",")
  }

  /// Reads a key as ``description`` writes it; nil for anything else.
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

  /// Text that nothing else is written like stands for itself; the rest goes into quotes.
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
  /// Returns the line that announces an edit that is on disk: `saved Track 1 Name`, one line of
  /// four words whatever the names and the key hold.
  public func savedLine(table: String) -> String {
    "saved \(PrintableToken(table)) \(edit.key) \(PrintableToken(edit.column.name))"
  }
}
