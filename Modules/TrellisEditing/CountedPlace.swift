/// A place in a text and how many characters stand before it. Others are counted from there, from the
/// beginning or from the end, whatever is nearest, so that a caret that moves by little costs little.
package struct CountedPlace: Sendable {
  private var byte = 0
  private var count = 0

  /// Begins before the first character.
  package init() {}

  /// How many characters stand before a place.
  ///
  /// - Parameters:
  ///   - index: The place, between two characters.
  ///   - text: The text.
  ///   - total: How many characters the whole text has.
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

  /// The place behind some characters; the end if there are fewer.
  package func place(behind count: Int, of text: String) -> String.Index {
    let offset = count - self.count
    let limit = offset < 0 ? text.startIndex : text.endIndex
    return text.index(text.place(byte: byte), offsetBy: offset, limitedBy: limit) ?? limit
  }

  /// Follows a change of a text; nil for another text altogether.
  package mutating func follow(_ step: EditStep?, from old: String) {
    guard let step else { return self = CountedPlace() }
    // A character that begins before the change begins there in both texts.
    let kept = old.characterStart(byte: min(byte, step.offset) - 1)
    count -= old.distance(from: kept, to: old.place(byte: byte))
    byte = old.byteOffset(of: kept)
  }
}
