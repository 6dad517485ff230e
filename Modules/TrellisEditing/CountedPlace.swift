/// A position in text, with the number of characters before it.
///
/// Other positions are counted from this one, from the start or from the end, whichever is nearest,
/// so that a small move of the caret takes little time.
package struct CountedPlace: Sendable {
  private var byte = 0
  private var count = 0

  /// Creates a position before the first character.
  package init() {}

  /// Returns the number of characters before a position.
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

  /// Returns the position after a number of characters; the end if the text has fewer characters.
  package func index(after count: Int, of text: String) -> String.Index {
    let offset = count - self.count
    let limit = offset < 0 ? text.startIndex : text.endIndex
    return text.index(text.index(atByte: byte), offsetBy: offset, limitedBy: limit) ?? limit
  }

  /// Adjusts the position to a change of the text. If the change is nil, the whole text was
  /// replaced.
  package mutating func follow(_ step: EditStep?, from old: String) {
    guard let step else { return self = CountedPlace() }
    // A character that begins before the change begins at the same position in both texts.
    let kept = old.characterStart(byte: min(byte, step.offset) - 1)
    count -= old.distance(from: kept, to: old.index(atByte: byte))
    byte = old.byteOffset(of: kept)
  }
}
