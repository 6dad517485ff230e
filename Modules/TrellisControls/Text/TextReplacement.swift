/// A change to a text that has not been made yet: one part goes, a string comes in its place.
public nonisolated struct TextReplacement: Hashable, Sendable {
  /// The part that goes, as places in the text as it still is.
  public var range: Range<String.Index>
  /// What comes in its place.
  public var string: String

  /// Describes a change.
  public init(range: Range<String.Index>, string: String) {
    self.range = range
    self.string = string
  }

  /// The smallest change in whole characters that leads from one text to another.
  public init(from old: String, to new: String) {
    var lower = old.startIndex
    var newLower = new.startIndex
    while lower < old.endIndex, newLower < new.endIndex,
      old[lower].isIdentical(to: new[newLower])
    {
      old.formIndex(after: &lower)
      new.formIndex(after: &newLower)
    }
    var upper = old.endIndex
    var newUpper = new.endIndex
    while upper > lower, newUpper > newLower {
      let before = old.index(before: upper)
      let newBefore = new.index(before: newUpper)
      guard old[before].isIdentical(to: new[newBefore]) else { break }
      upper = before
      newUpper = newBefore
    }
    self.init(range: lower..<upper, string: String(new[newLower..<newUpper]))
  }

  /// The text that the change leaves of another one.
  public func applied(to text: String) -> String {
    var text = text
    text.replaceSubrange(text.wholeCharacters(range), with: string)
    return text
  }
}

nonisolated extension Character {
  /// Whether the scalars are the same; equality alone takes `é` for `e` with an accent.
  fileprivate func isIdentical(to other: Character) -> Bool {
    self == other && unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
