import Trellis

/// The meanings of the numbers and letters that terminals send for keys.
///
/// The codes are those of xterm, the Linux console, and the keyboard protocol of kitty.
nonisolated enum KeyCodes {
  /// The keys that are identified by a letter: `CSI 1 ; modifiers LETTER`, `SS3 LETTER`.
  static let letters: [(letter: UInt8, key: Key)] = [
    (UInt8(ascii: "A"), .up), (UInt8(ascii: "B"), .down), (UInt8(ascii: "C"), .right),
    (UInt8(ascii: "D"), .left), (UInt8(ascii: "H"), .home), (UInt8(ascii: "F"), .end),
    (UInt8(ascii: "P"), .function(1)), (UInt8(ascii: "Q"), .function(2)),
    (UInt8(ascii: "R"), .function(3)), (UInt8(ascii: "S"), .function(4)),
  ]

  /// The keys that are identified by a number: `CSI NUMBER ; modifiers ~`. If a key has several
  /// numbers, the first one is the most common.
  static let numbers: [(number: Int, key: Key)] = [
    (2, .insert), (3, .delete), (5, .pageUp), (6, .pageDown), (1, .home), (4, .end), (7, .home),
    (8, .end), (15, .function(5)), (17, .function(6)), (18, .function(7)), (19, .function(8)),
    (20, .function(9)), (21, .function(10)), (23, .function(11)), (24, .function(12)),
    (11, .function(1)), (12, .function(2)), (13, .function(3)), (14, .function(4)),
  ]

  /// The keys that are identified by the code of a control character: `CSI CODE ; modifiers u`.
  static let codes: [(code: Int, key: Key)] = [
    (9, .tab), (13, .enter), (27, .escape), (127, .backspace), (8, .backspace),
  ]

  /// The keys of the numeric keypad, in the order of their codes in the kitty protocol. The first
  /// code is 57399.
  private static let numberPad: [Key] =
    "0123456789./*-+".map { Key.character($0) } + [
      .enter, .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown,
      .home, .end, .insert, .delete,
    ]

  static func key(letter: UInt8) -> Key? {
    letters.first { $0.letter == letter }?.key
  }

  static func key(number: Int) -> Key? {
    numbers.first { $0.number == number }?.key
  }

  /// Returns the modifiers in a parameter, whose value is the bits of the modifiers plus 1.
  static func modifiers(_ parameter: Int?) -> KeyPress.Modifiers {
    let bits = (parameter ?? 1) - 1
    var modifiers: KeyPress.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  /// Returns the code of the key in a chord, such as Ctrl-S.
  ///
  /// Programs name chords by the letters of the base layout. If the user's layout has a letter of a
  /// different script on the key, the letter of the base layout is used instead. A letter of a
  /// Latin layout is kept, unless the base layout also has a letter on the key, as for the Turkish
  /// ı.
  static func code(_ code: Int, inBaseLayout base: Int?, modifiers: KeyPress.Modifiers) -> Int {
    guard let base, code > 0x7F, !modifiers.isDisjoint(with: [.control, .alt]) else { return code }
    let isLatin = code < 0x250 || 0x1E00...0x1EFF ~= code
    return isLatin && !(0x61...0x7A ~= base) ? code : base
  }

  /// Returns the input for a key that is identified by the code of its character, or `nil` if there
  /// is none.
  static func input(code: Int, modifiers: KeyPress.Modifiers) -> Input? {
    if let key = codes.first(where: { $0.code == code })?.key {
      return .key(KeyPress(key, modifiers: modifiers))
    }
    if code >= 57344, code <= 63743 {
      let index = code - 57399
      guard numberPad.indices.contains(index) else { return nil }
      return .key(KeyPress(numberPad[index], modifiers: modifiers))
    }
    guard code >= 0x20, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
      !(0x7F..<0xA0).contains(scalar.value)
    else { return nil }
    return character(scalar, modifiers: modifiers)
  }

  private static func character(
    _ scalar: Unicode.Scalar, modifiers: KeyPress.Modifiers
  ) -> Input? {
    if modifiers == .control, scalar == "c" { return .interrupt }
    return .key(KeyPress(typing: Character(scalar), modifiers: modifiers))
  }

  /// Returns the input for a control byte.
  static func control(_ byte: UInt8, modifiers: KeyPress.Modifiers) -> Input {
    let key: Key
    switch byte {
    case 0x03 where modifiers.isEmpty: return .interrupt
    case 0x08, 0x7F: key = .backspace
    case 0x09: key = .tab
    // A line feed also means Enter, because some programs send it to press Return for the user.
    case 0x0A, 0x0D: key = .enter
    case 0x00: return held(" ", modifiers)
    case 0x01...0x1A: return held(Character(Unicode.Scalar(byte + 0x60)), modifiers)
    default: return held(Character(Unicode.Scalar(byte + 0x40)), modifiers)
    }
    return .key(KeyPress(key, modifiers: modifiers))
  }

  private static func held(_ character: Character, _ modifiers: KeyPress.Modifiers) -> Input {
    .key(KeyPress(.character(character), modifiers: modifiers.union(.control)))
  }
}
