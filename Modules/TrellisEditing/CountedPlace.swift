/// A place in a text with the number of characters before it.
///
/// Other places are counted from there, from the beginning or from the end, from the nearest of
/// them, so that a caret that moves by little costs little.
package struct CountedPlace: Sendable {
  private var byte = 0
  private var count = 0

  /// Makes a place before the first character.
  package init() {}

  /// Returns the number of characters before a place.
  ///
  /// - Parameters:
  ///   - index: The place, between two characters.
  ///   - text: The text.
  ///   - total: The number of characters of the whole text.
  package mutating func count(before index: String.Index, of text: String, total: Int) -> Int {
    let wanted = text.byteOffset(of: index)
    let known = [(byte: 0, count: 0), (byte, count), (text.utf8.count, total)]
    for (byte, count) in known where abs(byte - wanted) < abs(self.byte - wanted) {
      (self.byte, self.count) = (byte, count)
    }
    count += text.distance(from: text.place(byte: byte), to: index)
    byte = wanted
    return count
  }

  /// Returns the place behind some characters; the end if there are fewer.
  package func place(behind count: Int, of text: String) -> String.Index {
    let offset = count - self.count
    let limit = offset < 0 ? text.startIndex : text.endIndex
    return text.index(text.place(byte: byte), offsetBy: offset, limitedBy: limit) ?? limit
  }

  /// Follows a change of a text; nil if the whole text was replaced.
  package mutating func follow(_ step: EditStep?, from old: String) {
    guard let step else { return self = CountedPlace() }
    // A character that begins before the change begins there in both texts.
    let kept = old.characterStart(byte: min(byte, step.offset) - 1)
    count -= old.distance(from: kept, to: old.place(byte: byte))
    byte = old.byteOffset(of: kept)
  }
}
