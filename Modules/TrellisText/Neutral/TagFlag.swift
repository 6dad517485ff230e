/// The tag scalars after a black flag that make it the flag of England, Scotland or Wales.
///
/// Tags are invisible and can hide any text, so no other tags are kept. The first tags of a flag
/// are kept even if the rest is missing, since a decision depends only on the text before it. These
/// few tags can hide hardly anything.
struct TagFlag {
  private static let black: UInt32 = 0x1F3F4
  /// The codes of the three subdivisions in ASCII, each followed by the tag that ends it.
  private static let endings: [[UInt8]] = ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"].map {
    Array($0.utf8)
  }

  /// The subdivisions that are still possible, one bit each.
  private var candidates: UInt8 = 0
  private var place = 0

  /// Reads a scalar, and returns whether it is a tag of a flag.
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
