/// A piece of text that a line break never splits: a character and the characters that combine with
/// it.
package struct WrapUnit {
  /// The unit's range in the string.
  package var range: Range<String.Index>
  var width: Int
  var lineBreak: ScalarProperties.LineBreak

  /// Whether the unit is a hyphen. A line may end after a hyphen only if the hyphen is inside a
  /// word.
  package var isHyphen: Bool { lineBreak == .breakAfter }

  /// Returns the units of a string, in order. The string must not contain line ends.
  package static func units(
    of string: String, measuring measure: (Character) -> Int
  ) -> [WrapUnit] {
    var units: [WrapUnit] = []
    units.reserveCapacity(string.utf8.count)
    let breaksOfASCII = breaksOfASCII
    var start = string.startIndex
    while start < string.endIndex {
      if let (byte, end) = string.lonelyASCII(at: start) {
        let character = Character(Unicode.Scalar(byte))
        units.append(
          WrapUnit(
            range: start..<end, width: measure(character), lineBreak: breaksOfASCII[Int(byte)]))
        start = end
        continue
      }
      let end = string.index(after: start)
      let character = string[start]
      let width = measure(character)
      // A Hangul vowel without a consonant is a character of its own, but takes no cell.
      if startsOnAnother(character), var last = units.popLast() {
        last.range = last.range.lowerBound..<end
        last.width += width
        last.lineBreak = .ordinary
        units.append(last)
      } else {
        let lineBreak = Self.lineBreak(of: character)
        units.append(WrapUnit(range: start..<end, width: width, lineBreak: lineBreak))
      }
      start = end
    }
    return units
  }

  /// The line breaking class of each ASCII scalar.
  private static let breaksOfASCII = (0..<0x80).map {
    ScalarProperties(Unicode.Scalar(UInt8($0))).lineBreak
  }

  private static func startsOnAnother(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return ScalarProperties(scalars[scalars.startIndex]).role == .mark
  }

  private static func lineBreak(of character: Character) -> ScalarProperties.LineBreak {
    let scalars = character.unicodeScalars
    let lineBreak = ScalarProperties(scalars[scalars.startIndex]).lineBreak
    // A space or hyphen with a combining mark counts as ordinary text, so no line ends at it.
    return scalars.count > 1 && lineBreak != .ideographic ? .ordinary : lineBreak
  }

  /// Returns whether a line may end before a unit. The rules are applied in the order of UAX #14.
  static func canBreak(before index: Int, in units: [WrapUnit]) -> Bool {
    guard index > 0 else { return false }
    let before = units[index - 1].lineBreak
    let after = units[index].lineBreak
    if after == .space { return false }
    if before == .space { return true }
    if before == .glue || after == .glue || before == .opening || after == .closing { return false }
    if after == .breakAfter { return false }
    if before == .breakAfter { return after != .digit && isInsideWord(index - 1, in: units) }
    return before == .ideographic || after == .ideographic
  }

  /// Returns whether the hyphen at an index follows a word, rather than beginning a command-line
  /// option or a negative number.
  private static func isInsideWord(_ index: Int, in units: [WrapUnit]) -> Bool {
    let before = units[..<index].last { $0.lineBreak != .breakAfter }
    return before.map { $0.lineBreak != .space } ?? false
  }
}

extension String {
  /// Returns the byte at an index and the index after it, or `nil` if the byte is not visible ASCII
  /// or not a whole character.
  ///
  /// Most ASCII bytes are whole characters, and this test is faster than the rules for joining.
  fileprivate func lonelyASCII(at start: Index) -> (byte: UInt8, end: Index)? {
    let byte = utf8[start]
    guard (0x20...0x7E).contains(byte) else { return nil }
    let end = utf8.index(after: start)
    return end == endIndex || utf8[end] < 0x80 ? (byte, end) : nil
  }
}
