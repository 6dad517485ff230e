/// The comparison of table and column names. SQLite ignores the case of ASCII letters.
enum SQLName {
  static func areSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8) { lowercased($0) == lowercased($1) }
  }

  /// Returns the text with its ASCII letters in lower case, like SQLite's function `lower`.
  static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map(lowercased), as: UTF8.self)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
