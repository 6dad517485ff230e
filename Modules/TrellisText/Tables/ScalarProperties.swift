/// The properties of one scalar in the Unicode tables, packed into bits.
struct ScalarProperties: Hashable, Sendable {
  /// A scalar's role in neutralising and measuring.
  enum Role: UInt8 {
    /// A scalar that takes cells of its own.
    case plain
    /// An invisible, control or unknown scalar, which is always replaced by visible text.
    case hidden
    /// A scalar that combines with the cluster before it.
    case mark
    /// A zero-width joiner or non-joiner (ZWJ or ZWNJ).
    case joiner
    /// A variation selector for emoji, which is VS15 or VS16.
    case emojiSelector
    /// A variation selector for Han ideographs.
    case ideographSelector
    /// A skin tone, which combines with the emoji before it.
    case modifier
    /// A regional indicator, which is half of a flag.
    case regional
  }

  /// The line-breaking class of a scalar, reduced to the classes of UAX #14 that wrapping needs.
  enum LineBreak: UInt8 {
    case ordinary
    case space
    /// A hyphen or similar scalar, after which a line may end.
    case breakAfter
    /// A scalar with possible line breaks before and after it.
    case ideographic
    /// A scalar that never starts a line.
    case closing
    /// A scalar that never ends a line.
    case opening
    /// A scalar with no line break before or after it.
    case glue
    case digit
  }

  private let bits: UInt16

  /// The properties that stand for the absence of a scalar.
  static let nothing = ScalarProperties(bits: 0)

  private init(bits: UInt16) {
    self.bits = bits
  }

  /// Creates the properties of a scalar by table lookup, in constant time and without allocation.
  init(_ scalar: Unicode.Scalar) {
    let run = Int(scalar.value >> ScalarTable.blockBits)
    let place = Int(scalar.value & (1 << ScalarTable.blockBits - 1))
    let numbers = ScalarTable.blockNumbers.utf8Start
    let block = Int(numbers[2 * run] &- 0x30) << 6 | Int(numbers[2 * run + 1] &- 0x30)
    let number = ScalarTable.blocks.utf8Start[block << Int(ScalarTable.blockBits) | place] &- 0x30
    bits = ScalarTable.classes[Int(number)]
  }

  /// Returns the width of the scalar on its own, from 0 to 2 cells.
  func width(_ ambiguous: DisplayWidth.Ambiguous) -> Int {
    let width = Int(bits & 3)
    return width < 3 ? width : ambiguous == .wide ? 2 : 1
  }

  // Every value of the two three-bit fields is valid.
  var role: Role { Role(rawValue: UInt8(bits >> 2 & 7)).unsafelyUnwrapped }
  var lineBreak: LineBreak { LineBreak(rawValue: UInt8(bits >> 5 & 7)).unsafelyUnwrapped }

  /// Whether VS15 or VS16 may follow the scalar, as after an emoji or the digit of a keycap.
  var isEmojiVariationBase: Bool { has(8) }
  /// Whether the scalar is an emoji that ZWJ and skin tones can combine with.
  var isPictograph: Bool { has(9) }
  /// Whether the scalar is a Han ideograph, which may have variation selectors.
  var isIdeograph: Bool { has(10) }
  /// Whether the scalar is a cursive letter that joins the next letter.
  var joinsNext: Bool { has(11) }
  /// Whether the scalar is a virama, which joins two consonants.
  var isVirama: Bool { has(12) }
  /// Whether the scalar is ZWJ, which joins emoji, rather than ZWNJ.
  var isZeroWidthJoiner: Bool { has(13) }

  private func has(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
}
