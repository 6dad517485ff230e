/// The lengths to which a journal cuts texts: recording must not delay the program, however long
/// its texts are.
///
/// Of a longer text the beginning is kept, up to a whole character, and a mark behind it says how
/// much is missing: `…[4096 bytes cut]`. With the mark the text is longer than the limit, which no
/// uncut text is.
///
/// ```swift
/// let kept = JournalLimits.cut(message, to: JournalLimits.messageBytes)
/// ```
public enum JournalLimits: Sendable {
  /// The longest path, subject, name or type of an error, and the longest text about a session: 4
  /// KiB of UTF-8.
  public static let nameBytes = 1 << 12
  /// The longest message of an error or a failure: 64 KiB of UTF-8.
  public static let messageBytes = 1 << 16
  /// The longest text of an argument, an answer or a state, and the most bytes of one: 1 MiB. Of
  /// more bytes only the number is kept; of a private value as much is sealed as would be kept of a
  /// public one.
  public static let valueBytes = 1 << 20

  /// The number of bytes before the limit in which the end of a character is looked for. A longer
  /// character is cut.
  private static let longestCharacter = 256

  /// Returns the part of a text that a journal keeps.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The greatest number of bytes of UTF-8, not counting the mark; 0 or more.
  public static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let kept = text[..<end(of: text, within: limit)]
    return "\(kept)…[\(text.utf8.count - kept.utf8.count) bytes cut]"
  }

  /// Returns the last end of a character that is not behind the limit.
  private static func end(of text: String, within limit: Int) -> String.Index {
    let bytes = text.utf8
    let end = scalarStart(of: text, at: bytes.index(bytes.startIndex, offsetBy: limit))
    let distance = min(longestCharacter, bytes.distance(from: bytes.startIndex, to: end))
    let start = scalarStart(of: text, at: bytes.index(end, offsetBy: -distance))
    // Only a part of the text is looked at, since a character may be as long as the whole of it.
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
