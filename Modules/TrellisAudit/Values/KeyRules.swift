import TrellisDatabase
import TrellisText

/// The rules by which keys of a table are compared. Because of these rules, keys with different
/// text can name the same row.
struct KeyRules {
  /// The rules by which the text in a column is compared.
  enum Collation {
    case binary
    /// Lowercase and uppercase ASCII letters count as the same.
    case noCase
    /// Spaces at the end of the text are ignored.
    case trimmed

    /// Creates the collation with the given name. A collation that a program has defined is not
    /// known here, and is treated as binary.
    init(_ name: String) {
      switch name.lowercased() {
      case "nocase": self = .noCase
      case "rtrim": self = .trimmed
      default: self = .binary
      }
    }
  }

  /// The name of the table.
  let table: String
  /// The names of the columns that identify a row, in the order of the key.
  let columns: [String]
  /// The collations of the columns that identify a row, in the order of the key.
  let collations: [Collation]

  /// Returns text by which keys can be compared. The text is the same for two keys if, and only if,
  /// the keys are equal in the table.
  func unified(_ key: String) -> String {
    // Only a number with a decimal point can equal a number that is written differently.
    guard key.utf8.contains(UInt8(ascii: ".")) || collations.contains(where: { $0 != .binary }),
      let words = KeyWord.words(of: key), words.count == collations.count
    else { return key }
    return KeyWord.text(of: zip(words, collations).map(Self.unified))
  }

  private static func unified(_ word: KeyWord, _ collation: Collation) -> KeyWord {
    switch (word, collation) {
    case (.real(let number), _): Int64(exactly: number).map { .integer($0) } ?? word
    case (.text(let text), .noCase): .text(lowercased(text))
    case (.text(let text), .trimmed): .text(text.trimmingTrailingBlanks)
    default: word
    }
  }

  private static func lowercased(_ text: String) -> String {
    let bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var trimmingTrailingBlanks: String {
    let end = unicodeScalars.lastIndex { $0 != " " }
    return end.map { String(unicodeScalars[...$0]) } ?? ""
  }
}
