/// A value in the key of a row, which can be written as one printable word.
///
/// Examples are `42` for a number, `ALFKI` for text, `"42"` for text that consists of digits, and
/// `x'0A'` for bytes. Commas separate the words of a key with several values. In a journal, both
/// the records of a table's edits and the records of a connection's writes identify a row by such a
/// key.
package enum KeyWord: Sendable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// Text.
  case text(String)
  /// Text whose bytes are not valid UTF-8.
  case malformedText([UInt8])
  /// Bytes.
  case bytes([UInt8])
}

extension KeyWord: CustomStringConvertible {
  /// The value as one printable word, which ``init(_:)`` reads back.
  package var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let number): DecimalText.text(of: number)
    case .text(let text): Self.word(for: text)
    case .malformedText(let bytes): "m'\(Hexadecimal.text(of: bytes))'"
    case .bytes(let bytes): "x'\(Hexadecimal.text(of: bytes))'"
    }
  }

  /// Creates a value from its ``description``, or returns `nil` if the text is not the description
  /// of a value.
  package init?(_ word: Substring) {
    let scalars = word.unicodeScalars
    guard scalars.first == "\"" else {
      self.init(bare: word)
      return
    }
    guard scalars.count >= 2, scalars.last == "\"",
      let text = PrintableToken.unescaped(Substring(scalars.dropFirst().dropLast()))
    else { return nil }
    self = .text(text)
  }

  /// Creates a value from a word without quotation marks.
  private init?(bare word: Substring) {
    if word.isEmpty { return nil }
    let text = String(word)
    if word == "NULL" {
      self = .null
    } else if let bytes = Hexadecimal.bytes(ofLiteral: word, letter: "x") {
      self = .bytes(bytes)
    } else if let bytes = Hexadecimal.bytes(ofLiteral: word, letter: "m") {
      self = .malformedText(bytes)
    } else if let number = Int64(text) {
      self = .integer(number)
    } else if let number = DecimalText.number(text) {
      self = .real(number)
    } else if let text = PrintableToken.unescaped(word) {
      self = .text(text)
    } else {
      return nil
    }
  }

  /// Returns the word for text. The word is in quotation marks only if it would otherwise be read
  /// as a different value.
  private static func word(for text: String) -> String {
    let escaped = PrintableToken.escaped(text)
    if case .text? = KeyWord(bare: escaped[...]) { return escaped }
    return "\"\(escaped)\""
  }
}

extension KeyWord {
  /// Returns the text of each value in a key that a user wrote as plain text, with commas between
  /// the values. Returns `nil` if the key does not have the given number of values. If this number
  /// is 1, the whole text is the value, including any commas.
  package static func plainTexts(of key: String, count: Int) -> [String]? {
    guard count != 1 else { return [key] }
    let parts = key.utf8.split(separator: 0x2C, omittingEmptySubsequences: false)
    return parts.count == count ? parts.map { String(Substring($0)) } : nil
  }

  /// Returns the key that consists of the given values, separated by commas.
  package static func text(of words: some Sequence<KeyWord>) -> String {
    words.map(\.description).joined(separator: ",")
  }

  /// Returns the values of a key, or `nil` if the text is not a key. Empty text is a key without
  /// values.
  package static func words(of key: String) -> [KeyWord]? {
    if key.isEmpty { return [] }
    var words: [KeyWord] = []
    for part in key.utf8.split(separator: 0x2C, omittingEmptySubsequences: false) {
      guard let word = KeyWord(Substring(part)) else { return nil }
      words.append(word)
    }
    return words
  }
}
