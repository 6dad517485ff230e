extension String {
  /// Returns whether the character at a position is part of a word.
  ///
  /// A word consists of letters, numbers and `_`, and of punctuation that joins its neighbours, as
  /// in `don't` and `3.14`. The joining punctuation is that of the Unicode word boundaries (UAX
  /// #29, rules WB6, WB7, WB7b, WB7c, WB11 and WB12).
  func isWordPart(at index: Index) -> Bool {
    if self[index].isWordCharacter { return true }
    guard let joint = WordJoint(self[index]), index > startIndex else { return false }
    let next = self.index(after: index)
    return next < endIndex && joint.joins(self[self.index(before: index)], self[next])
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }

  fileprivate var isHebrew: Bool {
    unicodeScalars.first.map { (0x5D0...0x5F2).contains($0.value) } ?? false
  }
}

/// A kind of punctuation inside words, distinguished by the characters that it joins.
private enum WordJoint {
  /// Punctuation that joins letters.
  case letters
  /// Punctuation that joins digits.
  case digits
  /// Punctuation that joins two letters or two digits, but not a letter and a digit.
  case either
  /// Punctuation that joins Hebrew letters.
  case hebrew

  init?(_ character: Character) {
    // A combining mark does not change the kind of punctuation.
    switch character.unicodeScalars.first {
    case ":", "·", "\u{387}", "\u{55F}", "\u{5F4}", "\u{2027}", "\u{FE13}", "\u{FE55}", "\u{FF1A}":
      self = .letters
    case ",", ";", "\u{37E}", "\u{589}", "\u{60C}", "\u{60D}", "\u{66C}", "\u{7F8}", "\u{2044}",
      "\u{FE10}", "\u{FE14}", "\u{FE50}", "\u{FE54}", "\u{FF0C}", "\u{FF1B}":
      self = .digits
    case "'", ".", "\u{2018}", "\u{2019}", "\u{2024}", "\u{FE52}", "\u{FF07}", "\u{FF0E}":
      self = .either
    case "\"":
      self = .hebrew
    default:
      return nil
    }
  }

  func joins(_ left: Character, _ right: Character) -> Bool {
    switch self {
    case .letters: left.isLetter && right.isLetter
    case .digits: left.isNumber && right.isNumber
    case .either: left.isLetter && right.isLetter || left.isNumber && right.isNumber
    case .hebrew: left.isHebrew && right.isHebrew
    }
  }
}
