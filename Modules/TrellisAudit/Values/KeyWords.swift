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

  private static func value(_ word: String) -> SQLValue? {
    if word.contains("\\") { return nil }
    if word.hasPrefix("\""), word.hasSuffix("\""), word.count > 1 {
      return .text(SQLText(String(word.dropFirst().dropLast())))
    }
    if let number = Int64(word) { return .integer(number) }
    if let number = Double(word) { return .real(number) }
    return .text(SQLText(word))
  }
}
