/// Functions that return the properties of Unicode scalars from which the caseless form of text is
/// built.
enum CaselessScalar {
  /// Calls a closure with each scalar in the caseless form of the given scalar.
  static func forEach(of scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
    let value = scalar.value
    switch value {
    // Most Han ideographs are their own form.
    case 0x3400..<0xA000, 0x20000..<0x2F800: body(scalar)
    case 0xAC00..<0xD7A4: forEachPart(ofSyllable: value - 0xAC00, body)
    default:
      guard let row = row(of: value) else { return body(scalar) }
      let start = number(in: CaselessTable.rows, at: 7 * row + 4, digits: 2)
      let count = number(in: CaselessTable.rows, at: 7 * row + 6, digits: 1)
      for place in Int(start)..<Int(start + count) {
        // The table contains only valid scalars.
        body(
          Unicode.Scalar(number(in: CaselessTable.forms, at: 4 * place, digits: 4))
            .unsafelyUnwrapped)
      }
    }
  }

  /// Returns whether a scalar belongs to the character before it. Such a scalar is an accent or
  /// another mark, or the vowel or the final consonant of a Hangul syllable.
  static func continuesCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300: false
    case 0x1160..<0x1200: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }

  /// Calls a closure with each letter of a Hangul syllable. The letters are calculated as in
  /// section 3.12 of the Unicode Standard.
  private static func forEachPart(ofSyllable index: UInt32, _ body: (Unicode.Scalar) -> Void) {
    let parts = [
      0x1100 + index / 588, 0x1161 + index % 588 / 28, index % 28 == 0 ? 0 : 0x11A7 + index % 28,
    ]
    // The parts are in the block of the Hangul letters.
    for part in parts where part != 0 { body(Unicode.Scalar(part).unsafelyUnwrapped) }
  }

  /// Returns the index of a scalar's row in ``CaselessTable``, or `nil` if the scalar is its own
  /// caseless form.
  private static func row(of scalar: UInt32) -> Int? {
    var rows = 0..<CaselessTable.count
    while !rows.isEmpty {
      let middle = rows.lowerBound + rows.count / 2
      let found = number(in: CaselessTable.rows, at: 7 * middle, digits: 4)
      if found == scalar { return middle }
      rows = found < scalar ? middle + 1..<rows.upperBound : rows.lowerBound..<middle
    }
    return nil
  }

  private static func number(in table: StaticString, at place: Int, digits: Int) -> UInt32 {
    var number: UInt32 = 0
    for index in place..<place + digits {
      number = number << 6 | UInt32(table.utf8Start[index] &- 0x30)
    }
    return number
  }
}
