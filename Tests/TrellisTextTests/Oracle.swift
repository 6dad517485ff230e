/// The text that must not reach a renderer, computed from the standard library's properties and not
/// from the tables under test.
enum Oracle {
  /// Returns whether a scalar is forbidden everywhere.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: return true
    // ZWNJ, ZWJ and variation selectors are allowed in places.
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return false
    default: break
    }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return true }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: return true
    // Signs such as U+0600 are format characters that one sees.
    case .format: return properties.isBidiControl || !prependedSigns.contains(scalar.value)
    default: return false
    }
  }

  /// Prepended_Concatenation_Mark.
  private static let prependedSigns: Set<UInt32> = [
    0x0600, 0x0601, 0x0602, 0x0603, 0x0604, 0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD,
    0x110CD,
  ]

  static func isHarmless(_ string: String) -> Bool {
    !withoutFlags(string.unicodeScalars).contains(where: isForbidden)
  }

  /// Without the tags of the three flags that are spelled in them, or their beginnings.
  private static func withoutFlags(_ scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var letters: String?
    for scalar in scalars {
      if let known = letters, let letter = Unicode.Scalar(scalar.value &- 0xE0000), letter.isASCII {
        let longer = known + String(letter)
        letters = longer
        if ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"].contains(where: { $0.hasPrefix(longer) }) {
          continue
        }
      }
      letters = scalar == "\u{1F3F4}" ? "" : nil
      result.append(scalar)
    }
    return result
  }
}
