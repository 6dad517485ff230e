/// The tags behind a black flag that make it the flag of England, Scotland or Wales.
///
/// Tags are invisible, and can carry any text, so no others are kept. A beginning of the three is
/// kept, since a decision depends only on the text before; it holds next to nothing.
struct TagFlag {
  private static let black: UInt32 = 0x1F3F4
  /// The subdivisions, by the ASCII characters that the tags stand for, and the tag that ends them.
  private static let endings: [[UInt8]] = ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"].map {
    Array($0.utf8)
  }

  /// The subdivisions that can still be meant, one bit each.
  private var candidates: UInt8 = 0
  private var place = 0

  /// Takes a scalar; returns whether it is a tag that belongs to a flag.
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
