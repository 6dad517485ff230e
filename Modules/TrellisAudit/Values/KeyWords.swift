import TrellisEvents
import TrellisJournal
import TrellisText

/// The key of a row in the form that records use: its values as words, separated by commas.
struct KeyWords: Hashable {
  private(set) var words: [String]

  init(_ text: String) {
    words = text.utf8.split(separator: 0x2C, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }

  var text: String { words.joined(separator: ",") }

  /// Returns the key after a change to one of its values, or `nil` if the new key is unknown.
  func replacing(_ index: Int, with value: StoredValue?) -> KeyWords? {
    guard words.indices.contains(index), let word = value?.keyWord else { return nil }
    var changed = self
    changed.words[index] = "\(word)"
    return changed
  }
}

extension StoredValue {
  /// The value as a word of a key, or `nil` if the record does not contain the complete value.
  /// There is no word for bytes, because they may come from text that is not valid UTF-8.
  fileprivate var keyWord: KeyWord? {
    switch self {
    case .clear(.none): .null
    case .clear(.integer(let number)): .integer(number)
    case .clear(.real(let number)): .real(number)
    case .clear(.text(let text)) where text.utf8.count <= JournalLimits.valueBytes: .text(text)
    default: nil
    }
  }
}
