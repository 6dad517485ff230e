import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// The key of a row in the form that records use: its values as words, separated by commas.
struct KeyWords: Hashable {
  private(set) var words: [String]

  init(_ text: String) {
    words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { words.joined(separator: ",") }

  /// Returns the key after a change of one of its values; nil if the new key is unknown.
  func replacing(_ index: Int, with value: StoredValue?) -> KeyWords? {
    guard words.indices.contains(index), let value, let word = Self.word(value) else { return nil }
    var changed = self
    changed.words[index] = word
    return changed
  }

  /// Returns a value as a word; nil if the value is private or would need escaping.
  private static func word(_ value: StoredValue) -> String? {
    switch value {
    case .clear(.integer(let number)): return String(number)
    case .clear(.text(let text)):
      let isPlain = text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "_-.@+".contains(Character($0))
      }
      guard isPlain, !text.isEmpty else { return nil }
      let isBare = Double(text) == nil && text != "NULL"
      return isBare ? text : "\"\(text)\""
    default: return nil
    }
  }

  /// The values for a comparison in a database; nil if a word needs unescaping.
  var values: [SQLValue]? {
    let values = words.map(Self.value)
    return values.contains(nil) ? nil : values.compactMap { $0 }
  }

  /// Returns the bytes of a literal such as `x'0A'`; nil for any other word.
  private static func bytes(_ word: String, _ letter: String) -> [UInt8]? {
    guard word.lowercased().hasPrefix("\(letter)'"), word.hasSuffix("'"), word.count > 2 else {
      return nil
    }
    let digits = word.dropFirst(2).dropLast().map(\.hexDigitValue)
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    let nibbles = digits.compactMap { $0 }
    return stride(from: 0, to: nibbles.count, by: 2).map {
      UInt8(nibbles[$0] << 4 | nibbles[$0 + 1])
    }
  }

  private static func value(_ word: String) -> SQLValue? {
    if word.contains("\\") { return nil }
    if word.hasPrefix("\""), word.hasSuffix("\""), word.count > 1 {
      return .text(SQLText(String(word.dropFirst().dropLast())))
    }
    if let bytes = bytes(word, "x") { return .blob(bytes) }
    if let bytes = bytes(word, "m") { return .text(SQLText(bytes: bytes)) }
    if let number = Int64(word) { return .integer(number) }
    if let number = Double(word) { return .real(number) }
    return .text(SQLText(word))
  }
}
