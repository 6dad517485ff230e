/// The properties of one scalar in the pinned Unicode tables, in the bits that the generator packs.
struct ScalarProperties: Hashable, Sendable {
  /// The treatment of a scalar in neutralising and measuring.
  enum Role: UInt8 {
    /// A scalar drawn in cells of its own.
    case plain
    /// An invisible, control or unknown scalar: never passed on.
    case hidden
    /// A scalar drawn onto the cluster before it.
    case mark
    /// ZWNJ and ZWJ.
    case joiner
    /// VS15 and VS16.
    case emojiSelector
    /// The variation selectors of Han ideographs.
    case ideographSelector
    /// The skin tones.
    case modifier
    /// Half of a flag.
    case regional
  }

  /// The treatment of a scalar in wrapping; UAX #14 folded into the cases of this module.
  enum LineBreak: UInt8 {
    case ordinary
    case space
    /// Hyphens and the like: a line may end after them.
    case breakAfter
    /// A line may end before and after the scalar.
    case ideographic
    /// No line begins with the scalar.
    case closing
    /// No line ends with the scalar.
    case opening
    /// No line ends before or after the scalar.
    case glue
    case digit
  }

  private let bits: UInt16

  /// The properties of a scalar that is missing.
  static let nothing = ScalarProperties(bits: 0)

  private init(bits: UInt16) {
    self.bits = bits
  }

  /// Finds the properties of a scalar, in constant time and without allocation.
  init(_ scalar: Unicode.Scalar) {
    let run = Int(scalar.value >> ScalarTable.blockBits)
    let place = Int(scalar.value & (1 << ScalarTable.blockBits - 1))
    let numbers = ScalarTable.blockNumbers.utf8Start
    let block = Int(numbers[2 * run] &- 0x30) << 6 | Int(numbers[2 * run + 1] &- 0x30)
    let number = ScalarTable.blocks.utf8Start[block << Int(ScalarTable.blockBits) | place] &- 0x30
    bits = ScalarTable.classes[Int(number)]
  }

  /// Returns the cells that the scalar takes by itself, 0 to 2.
  func width(_ ambiguous: DisplayWidth.Ambiguous) -> Int {
    let width = Int(bits & 3)
    return width < 3 ? width : ambiguous == .wide ? 2 : 1
  }

  // The generator writes all eight values of both three-bit fields.
  var role: Role { Role(rawValue: UInt8(bits >> 2 & 7)).unsafelyUnwrapped }
  var lineBreak: LineBreak { LineBreak(rawValue: UInt8(bits >> 5 & 7)).unsafelyUnwrapped }

  /// Whether VS15 and VS16 may follow: an emoji, or the key of a keycap.
  var isEmojiVariationBase: Bool { has(8) }
  /// Whether the scalar is an emoji that ZWJ and skin tones can attach to.
  var isPictograph: Bool { has(9) }
  /// Whether the scalar is a Han ideograph, whose variants have selectors.
  var isIdeograph: Bool { has(10) }
  /// Whether the scalar is a cursive letter that joins the letter after it.
  var joinsNext: Bool { has(11) }
  /// Whether the scalar is a sign that joins two consonants.
  var isVirama: Bool { has(12) }
  /// Whether the scalar is ZWJ, which joins emoji; ZWNJ does not.
  var isZeroWidthJoiner: Bool { has(13) }

  private func has(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
}
