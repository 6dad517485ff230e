public import Trellis
import TrellisLayout

/// An encoder that turns inputs into the bytes that a terminal would send for them. ``InputParser``
/// decodes such bytes.
///
/// Tests use the encoder to send user input through the whole terminal backend. If the traditional
/// encoding of a key is ambiguous, the encoder uses the kitty keyboard protocol instead, so that
/// the parser needs no time-out.
public nonisolated enum InputEncoder: Sendable {
  /// Returns the bytes of an input. Returns `nil` for an input that terminals do not send as bytes,
  /// such as a new size, and for a key that no encoding covers, such as a combined character with a
  /// modifier.
  public static func bytes(of input: Input) -> [UInt8]? {
    switch input {
    case .key(let press), .unseenKey(let press): key(press)
    case .paste(let text): paste(text)
    case .pointer(let pointer): self.pointer(pointer)
    case .attention(let isThere): Array("\u{1B}[\(isThere ? "I" : "O")".utf8)
    case .interrupt: [0x03]
    case .resize, .endOfInput, .outputLost, .pasteCut: nil
    }
  }

  /// Returns the bytes of a paste. As in a terminal, any end mark inside the text is removed, so
  /// that the paste does not end too early.
  private static func paste(_ text: String) -> [UInt8] {
    let end = "\u{1B}[201~"
    var text = text
    while text.contains(end) { text = text.split(separator: end).joined() }
    return Array("\u{1B}[200~\(text)\(end)".utf8)
  }

  private static func key(_ press: KeyPress) -> [UInt8]? {
    let modifiers = modifierParameter(press.modifiers)
    if case .character(let character) = press.key { return self.character(character, press) }
    if let letter = KeyCodes.letters.first(where: { $0.key == press.key })?.letter {
      if case .function = press.key, modifiers == nil { return [0x1B, UInt8(ascii: "O"), letter] }
      return sequence(modifiers.map { "1;\($0)" } ?? "", letter)
    }
    if let number = KeyCodes.numbers.first(where: { $0.key == press.key })?.number {
      return sequence("\(number)" + (modifiers.map { ";\($0)" } ?? ""), UInt8(ascii: "~"))
    }
    if let code = KeyCodes.codes.first(where: { $0.key == press.key })?.code {
      return coded(code, press)
    }
    return nil
  }

  private static func coded(_ code: Int, _ press: KeyPress) -> [UInt8] {
    if press.key != .escape, let byte = UInt8(exactly: code) {
      if press.modifiers.isEmpty { return [byte] }
      if press.modifiers == .alt { return [0x1B, byte] }
    }
    if press == KeyPress(.tab, modifiers: .shift) { return sequence("", UInt8(ascii: "Z")) }
    let modifiers = modifierParameter(press.modifiers).map { ";\($0)" } ?? ""
    return sequence("\(code)\(modifiers)", UInt8(ascii: "u"))
  }

  private static func character(_ character: Character, _ press: KeyPress) -> [UInt8]? {
    let text = Array(String(character).utf8)
    if press.modifiers.isEmpty { return text }
    let scalars = character.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { return nil }
    if press.modifiers == .alt, !introducers.contains(scalar) { return [0x1B] + text }
    if press.modifiers == .control, let byte = controlByte(scalar) { return [byte] }
    let modifiers = modifierParameter(press.modifiers).map { ";\($0)" } ?? ""
    return sequence("\(scalar.value)\(modifiers)", UInt8(ascii: "u"))
  }

  /// The characters that start a longer sequence after an escape byte.
  private static let introducers: [Unicode.Scalar] = ["[", "O", "P", "]", "_", "^", "X"]

  /// Returns the control byte of a character, or `nil` if there is none, or if the byte also stands
  /// for a different key, such as Tab.
  private static func controlByte(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case " ": 0
    case "h", "i", "j", "m", "[": nil
    case "a"..."z": UInt8(scalar.value - 0x60)
    case "\\", "]", "^", "_": UInt8(scalar.value - 0x40)
    default: nil
    }
  }

  private static func pointer(_ pointer: PointerInput) -> [UInt8] {
    var bits = modifierBits(pointer.modifiers, shift: 4, alt: 8, control: 16)
    var final = UInt8(ascii: "M")
    var count = 1
    switch pointer.action {
    case .down: break
    case .up: final = UInt8(ascii: "m")
    case .drag: bits += 32
    case .move: bits += 35
    case .wheel(let rows):
      bits += rows < 0 ? 64 : 65
      count = abs(rows)
    }
    let report = sequence(
      "<\(bits);\(pointer.location.x + 1);\(pointer.location.y + 1)", final)
    return Array(repeatElement(report, count: count).joined())
  }

  private static func modifierParameter(_ modifiers: KeyPress.Modifiers) -> Int? {
    let bits = modifierBits(modifiers, shift: 1, alt: 2, control: 4)
    return bits == 0 ? nil : bits + 1
  }

  private static func modifierBits(
    _ modifiers: KeyPress.Modifiers, shift: Int, alt: Int, control: Int
  ) -> Int {
    (modifiers.contains(.shift) ? shift : 0) + (modifiers.contains(.alt) ? alt : 0)
      + (modifiers.contains(.control) ? control : 0)
  }

  private static func sequence(_ parameters: String, _ final: UInt8) -> [UInt8] {
    [0x1B, UInt8(ascii: "[")] + Array(parameters.utf8) + [final]
  }
}
