import Trellis
import TrellisLayout

nonisolated extension ControlSequence {
  var beginsPaste: Bool {
    introducer == UInt8(ascii: "[") && final == UInt8(ascii: "~") && prefix == 0
      && parameter(0) == 200
  }

  var beginsOldMouseReport: Bool {
    introducer == UInt8(ascii: "[") && final == UInt8(ascii: "M") && prefix == 0
  }

  /// The input that the sequence stands for, or `nil` if the sequence is unknown.
  var input: Input? {
    guard intermediate == nil else { return nil }
    switch (introducer, prefix) {
    case (UInt8(ascii: "O"), 0): return singleShift
    case (UInt8(ascii: "["), 0): return key
    case (UInt8(ascii: "["), UInt8(ascii: "<")): return pointer
    case (UInt8(ascii: "["), UInt8(ascii: "[")): return consoleFunctionKey
    default: return nil
    }
  }

  private var singleShift: Input? {
    if final == UInt8(ascii: "M") { return .key(KeyPress(.enter)) }
    let modifiers = KeyCodes.modifiers(parameter(1) ?? parameter(0))
    return KeyCodes.key(letter: final).map { .key(KeyPress($0, modifiers: modifiers)) }
  }

  private var key: Input? {
    // The number after the modifiers distinguishes presses, repeats and releases.
    guard parameter(1, part: 1) != 3 else { return nil }
    let modifiers = KeyCodes.modifiers(parameter(1))
    switch final {
    case UInt8(ascii: "~") where parameter(0) == 27:
      return KeyCodes.input(code: parameter(2) ?? 0, modifiers: modifiers)
    case UInt8(ascii: "~"):
      return KeyCodes.key(number: parameter(0) ?? 0)
        .map { .key(KeyPress($0, modifiers: modifiers)) }
    case UInt8(ascii: "u"):
      let code = KeyCodes.code(
        parameter(0) ?? 0, inBaseLayout: parameter(0, part: 2), modifiers: modifiers)
      return KeyCodes.input(code: code, modifiers: modifiers)
    case UInt8(ascii: "Z"): return .key(KeyPress(.tab, modifiers: modifiers.union(.shift)))
    case UInt8(ascii: "I"): return .attention(true)
    case UInt8(ascii: "O"): return .attention(false)
    // F3 has the parameter 1. With any other number, this is a late report of the cursor's
    // position, and the number is the row.
    case UInt8(ascii: "R") where (parameter(0) ?? 1) > 1: return nil
    default: return KeyCodes.key(letter: final).map { .key(KeyPress($0, modifiers: modifiers)) }
    }
  }

  private var consoleFunctionKey: Input? {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) else { return nil }
    return .key(KeyPress(.function(Int(final - UInt8(ascii: "A")) + 1)))
  }

  /// The input for a mouse report: `CSI < button ; column ; row M`, or `m` if the button was
  /// released.
  private var pointer: Input? {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
    let bits = parameter(0) ?? 0
    guard let action = pointerAction(bits) else { return nil }
    let location = Point(x: (parameter(1) ?? 1) - 1, y: (parameter(2) ?? 1) - 1)
    var modifiers: KeyPress.Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    return .pointer(PointerInput(action, at: location, modifiers: modifiers))
  }

  /// Returns the action of a mouse report, or `nil` if the report is about a horizontal wheel or a
  /// button other than the first.
  private func pointerAction(_ bits: Int) -> PointerInput.Action? {
    switch (bits & ~0b1_1100, final) {
    case (0, UInt8(ascii: "M")): .down
    case (0, UInt8(ascii: "m")): .up
    case (32, UInt8(ascii: "M")): .drag
    case (35, UInt8(ascii: "M")): .move
    case (64, UInt8(ascii: "M")): .wheel(-1)
    case (65, UInt8(ascii: "M")): .wheel(1)
    default: nil
    }
  }
}
