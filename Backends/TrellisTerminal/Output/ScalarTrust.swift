/// Functions that say which scalars have the same width on all terminals.
///
/// The exceptions were found by measuring with the terminal emulators pyte, libvterm and tmux,
/// whose width tables date from different years.
nonisolated enum ScalarTrust {
  /// The scalars that have been wide since the first terminals with wide characters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x33FF, 0x3400...0x4DB5,
    0x4E00...0x9FA5, 0xA000...0xA48C, 0xAC00...0xD7A3, 0xF900...0xFA2D, 0xFF01...0xFF60,
    0xFFE0...0xFFE6,
  ]

  /// The scalars that take a column in Trellis but no column on some terminals: symbols before
  /// numbers, spacing marks that join nothing, and scripts that are new in Unicode 15.
  private static let nothingElsewhere: [ClosedRange<UInt32>] = [
    0x600...0x605, 0x6DD...0x6DE, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x102B...0x102C,
    0x1038...0x1038, 0x1062...0x1064, 0x1067...0x106D, 0x1083...0x1083, 0x1087...0x108C,
    0x108F...0x108F, 0x109A...0x109C, 0x1A61...0x1A64, 0xAA7B...0xAA7D, 0x110BD...0x110BD,
    0x110CD...0x110CD, 0x1123F...0x11240, 0x11720...0x11721, 0x11B00...0x11B09, 0x11F02...0x11F59,
    0x1342F...0x13446, 0x1D2C0...0x1D2D3, 0x1DF25...0x1DF2A, 0x1E030...0x1E06D, 0x1E4D0...0x1E4F9,
  ]

  /// The marks that, on some terminals, are as wide as a letter of their script.
  private static let wideMarks: [ClosedRange<UInt32>] = [
    0x302A...0x302F, 0x3099...0x309A, 0x16FF0...0x16FF1,
  ]

  /// The marks that were letters in an earlier version of Unicode, and took a column of their own
  /// then.
  private static let formerLetters: [ClosedRange<UInt32>] = [
    0x1885...0x1886, 0x1A1B...0x1A1B, 0xA802...0xA802,
  ]

  /// Returns whether every terminal moves its cursor by the given width after a scalar.
  static func isAdvanceCertain(of scalar: Unicode.Scalar, width: Int) -> Bool {
    guard width == 1 else { return wide.hold(scalar) }
    switch scalar.value {
    // Most text and all borders consist of these scalars, which need no search.
    case ..<0x600, 0x2000..<0x2C00: return true
    case 0x1F000...: return false
    default: return !nothingElsewhere.hold(scalar)
    }
  }

  /// Returns the maximum number of columns that a scalar may take on a terminal that shows it as a
  /// separate glyph.
  ///
  /// Terminals that do not join glyphs give a column to spacing marks, and to marks that are newer
  /// than the terminal's tables. The oldest tables in use are those of Unicode 5.
  static func widestAdvance(of scalar: Unicode.Scalar, width: Int) -> Int {
    if width > 0 { return isAdvanceCertain(of: scalar, width: width) ? width : 2 }
    if wideMarks.hold(scalar) { return 2 }
    let properties = scalar.properties
    guard properties.generalCategory != .spacingMark, !formerLetters.hold(scalar),
      let age = properties.age
    else { return 1 }
    return age <= (5, 0) ? 0 : 1
  }

  /// Returns whether a terminal may wrap to a new line at a scalar of a cluster. The cluster began
  /// with `room` columns left in the row, and its earlier scalars have used `taken` of them.
  static func mayWrap(_ scalar: Unicode.Scalar, width: Int, taken: Int, room: Int) -> Bool {
    guard taken + 2 > room else { return false }
    return width == 2 || wideMarks.hold(scalar)
  }
}

extension [ClosedRange<UInt32>] {
  fileprivate nonisolated func hold(_ scalar: Unicode.Scalar) -> Bool {
    contains { $0.contains(scalar.value) }
  }
}
