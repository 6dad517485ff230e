/// A scan for the tag scalars that turn a black flag into the flag of England, Scotland or Wales.
///
/// Tags are invisible and can hide any text, so no other tags are kept. The decision about a scalar
/// depends only on that scalar and the text before it, so the first tags of a flag are kept even if
/// the rest is missing. So few tags can hide almost nothing.
struct TagFlag {
  private static let black: UInt32 = 0x1F3F4
  /// The codes of the three subdivisions in ASCII, each followed by the tag that ends it.
  private static let endings: [[UInt8]] = ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"].map {
    Array($0.utf8)
  }

  /// The subdivisions that are still possible, one bit each.
  private var candidates: UInt8 = 0
  /// The number of tags read since the black flag.
  private var place = 0

  /// Reads the next scalar, and returns whether the scalar is a tag of one of the three flags.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= Self.black else {
      candidates = 0
      return false
    }
    return takeHigh(scalar)
  }

  private mutating func takeHigh(_ scalar: Unicode.Scalar) -> Bool {
    guard candidates != 0, scalar.value & ~0x7F == 0xE0000 else {
      candidates = scalar.value == Self.black ? 0b111 : 0
      place = 0
      return false
    }
    let letter = UInt8(truncatingIfNeeded: scalar.value & 0x7F)
    for (index, ending) in Self.endings.enumerated()
    where place == ending.count || ending[place] != letter {
      candidates &= ~(1 << UInt8(index))
    }
    place += 1
    return candidates != 0
  }
}
