/// The maximum lengths of text in a journal. These limits prevent long text from delaying the
/// program.
///
/// Longer text is truncated at a character boundary. A mark at the end, such as
/// `…[4096 bytes cut]`, gives the number of missing bytes. The mark does not count towards the
/// limit.
///
/// ```swift
/// let kept = JournalLimits.cut(message, to: JournalLimits.messageBytes)
/// ```
public enum JournalLimits: Sendable {
  /// The limit for paths, subjects, names, error types and session descriptions: 4 KiB of UTF-8.
  public static let nameBytes = 1 << 12
  /// The limit for error and failure messages: 64 KiB of UTF-8.
  public static let messageBytes = 1 << 16
  /// The limit for the values of arguments, answers and states: 1 MiB of text in UTF-8, or of
  /// binary data. Longer text is truncated. If a private value is longer, the commitment is
  /// computed from the truncated value. If binary data that is not private is longer, only its
  /// length is stored.
  public static let valueBytes = 1 << 20

  /// The number of bytes before the limit that are searched for the end of a character. A character
  /// of more bytes is cut.
  private static let longestCharacter = 256

  /// Returns text as a journal stores it: truncated to the limit, with a mark at the end that gives
  /// the number of missing bytes. Shorter text is returned unchanged.
  ///
  /// - Parameters:
  ///   - text: The text to truncate if it is too long.
  ///   - limit: The maximum number of bytes of UTF-8, not counting the mark; 0 or more.
  public static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let kept = text[..<end(of: text, within: limit)]
    return "\(kept)…[\(text.utf8.count - kept.utf8.count) bytes cut]"
  }

  /// Returns the end of the last character that fits within the limit.
  private static func end(of text: String, within limit: Int) -> String.Index {
    let bytes = text.utf8
    let end = scalarStart(of: text, at: bytes.index(bytes.startIndex, offsetBy: limit))
    let distance = min(longestCharacter, bytes.distance(from: bytes.startIndex, to: end))
    let start = scalarStart(of: text, at: bytes.index(end, offsetBy: -distance))
    // Only part of the text is searched, because one character can be as long as the whole text.
    let rest = bytes.index(end, offsetBy: longestCharacter, limitedBy: bytes.endIndex)
    let part = text[start..<(rest.map { scalarStart(of: text, at: $0) } ?? bytes.endIndex)]
    let ends = part.indices.prefix { $0 <= end }
    guard let last = ends.last, last > start else {
      return start == text.startIndex ? start : end
    }
    return last
  }

  private static func scalarStart(of text: String, at place: String.Index) -> String.Index {
    var place = place
    while place < text.utf8.endIndex, text.utf8[place] & 0xC0 == 0x80 {
      place = text.utf8.index(before: place)
    }
    return place
  }
}
