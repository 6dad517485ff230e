/// A position in text, together with the number of characters before the position.
///
/// To find the number for another position, only the characters between the two positions are
/// counted. A small move of the caret therefore takes little time, even in long text.
package struct CountedPlace: Sendable {
  private var byte = 0
  private var count = 0

  /// Creates a position before the first character.
  package init() {}

  /// Returns the number of characters before a position, and keeps the position and the number for
  /// the next count.
  ///
  /// The count begins at the kept position, at the start of the text or at its end, whichever is
  /// nearest.
  ///
  /// - Parameters:
  ///   - index: The position, between two characters.
  ///   - text: The text.
  ///   - total: The number of characters in the whole text.
  package mutating func count(before index: String.Index, of text: String, total: Int) -> Int {
    let wanted = text.byteOffset(of: index)
    let known = [(byte: 0, count: 0), (byte, count), (text.utf8.count, total)]
    for (byte, count) in known where abs(byte - wanted) < abs(self.byte - wanted) {
      (self.byte, self.count) = (byte, count)
    }
    count += text.distance(from: text.index(atByte: byte), to: index)
    byte = wanted
    return count
  }

  /// Returns the position that has the given number of characters before it, or the end of the text
  /// if the text has fewer characters.
  package func index(after count: Int, of text: String) -> String.Index {
    let offset = count - self.count
    let limit = offset < 0 ? text.startIndex : text.endIndex
    return text.index(text.index(atByte: byte), offsetBy: offset, limitedBy: limit) ?? limit
  }

  /// Updates the position after a change to the text.
  ///
  /// - Parameters:
  ///   - step: The change, or `nil` if the whole text was replaced.
  ///   - old: The text before the change.
  package mutating func follow(_ step: EditStep?, from old: String) {
    guard let step else { return self = CountedPlace() }
    // A character that begins before the change begins at the same position in the old and the new
    // text.
    let kept = old.characterStart(byte: min(byte, step.offset) - 1)
    count -= old.distance(from: kept, to: old.index(atByte: byte))
    byte = old.byteOffset(of: kept)
  }
}
