import TrellisDatabase
import TrellisEvents
import TrellisJournal

/// The key of a row as records have it: its values as words, with commas between them.
struct KeyWords: Hashable {
  private(set) var words: [String]

  init(_ text: String) {
    words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { words.joined(separator: ",") }

  /// Returns the key after a change of one of its values; nil if that cannot be told.
  func replacing(_ index: Int, with value: StoredValue?) -> KeyWords? {
    guard words.indices.contains(index), let value, let word = Self.word(value) else { return nil }
    var changed = self
    changed.words[index] = word
    return changed
  }

  /// Returns a value as a word; nil for what is private or would have to be escaped.
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

  /// The values as a database compares them; nil for words that have to be unescaped.
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
