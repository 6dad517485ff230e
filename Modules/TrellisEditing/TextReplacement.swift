/// A planned change to text: a range, and the string that replaces the text in that range.
public struct TextReplacement: Hashable, Sendable {
  /// The range to replace, in the text before the change. When the change is applied, the range is
  /// extended to whole characters.
  public var range: Range<String.Index>
  /// The string that replaces the range.
  public var string: String

  /// Creates a change with a range and a string.
  public init(range: Range<String.Index>, string: String) {
    self.range = range
    self.string = string
  }

  /// Creates the smallest change, in whole characters, from one string to another.
  public init(from old: String, to new: String) {
    self.init(from: old, to: new, sharing: SharedEnds(prefix: 0, suffix: 0))
  }

  /// Creates the smallest change, in whole characters, between two strings that are known to begin
  /// and end with the same bytes.
  package init(from old: String, to new: String, sharing shared: SharedEnds) {
    // A character that begins before the change begins at the same position in both strings.
    var lower = old.characterStart(byte: shared.prefix - 1)
    var newLower = new.index(atByte: old.byteOffset(of: lower))
    while lower < old.endIndex, newLower < new.endIndex,
      old[lower].isIdentical(to: new[newLower])
    {
      old.formIndex(after: &lower)
      new.formIndex(after: &newLower)
    }
    var (upper, newUpper) = shared.commonEnd(of: old, new)
    let grown = new.utf8.count - old.utf8.count
    if upper < lower {
      upper = lower
      newUpper = new.index(atByte: old.byteOffset(of: lower) + grown)
    }
    if newUpper < newLower {
      newUpper = newLower
      upper = old.index(atByte: new.byteOffset(of: newLower) - grown)
    }
    while upper > lower, newUpper > newLower {
      let before = old.index(before: upper)
      let newBefore = new.index(before: newUpper)
      guard old[before].isIdentical(to: new[newBefore]) else { break }
      upper = before
      newUpper = newBefore
    }
    self.init(range: lower..<upper, string: String(new[newLower..<newUpper]))
  }

  /// Returns the given text with the change applied.
  public func applied(to text: String) -> String {
    var text = text
    text.replaceSubrange(text.wholeCharacters(range), with: string)
    return text
  }
}

/// The number of bytes that two strings are known to have in common at the start, and the number at
/// the end.
package struct SharedEnds {
  /// The number of bytes in common at the start.
  package var prefix: Int
  /// The number of bytes in common at the end.
  package var suffix: Int

  package init(prefix: Int, suffix: Int) {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// Returns the first position in the common end at which a character begins in both strings.
  func commonEnd(of old: String, _ new: String) -> (old: String.Index, new: String.Index) {
    var offset = old.utf8.count - suffix
    let grown = new.utf8.count - old.utf8.count
    while true {
      let place = old.characterEnd(byte: offset)
      let newPlace = new.characterEnd(byte: old.byteOffset(of: place) + grown)
      offset = new.byteOffset(of: newPlace) - grown
      if offset == old.byteOffset(of: place) { return (place, newPlace) }
    }
  }
}

extension Character {
  /// Returns whether this character and the other have the same Unicode scalars. The operator `==`
  /// ignores whether `é` is one scalar or two.
  fileprivate func isIdentical(to other: Character) -> Bool {
    self == other && unicodeScalars.elementsEqual(other.unicodeScalars)
  }
}
