import TrellisText

extension RowKey {
  /// Returns the keys that a user may mean by typing some text: first the key whose `description`
  /// is the text, and then the key whose values are the plain text.
  ///
  /// - Parameter count: The number of values in a key of the table. If the key has one value,
  ///   commas are part of its text.
  package static func readings(of text: String, count: Int) -> [RowKey] {
    guard let parts = KeyWord.plainTexts(of: text, count: count) else { return [] }
    let plain = RowKey(parts.map { .text($0) })
    guard let exact = RowKey(text), exact.values.count == count, exact != plain else {
      return [plain]
    }
    return [exact, plain]
  }
}
