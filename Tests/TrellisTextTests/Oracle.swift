/// What may not reach a renderer, spelled out from the standard library's properties and not from the
/// tables under test.
enum Oracle {
  /// Whether a scalar is forbidden wherever it stands.
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
    !string.unicodeScalars.contains(where: isForbidden)
  }
}
