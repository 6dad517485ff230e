package import Trellis
import TrellisViews

extension ScriptCommand {
  /// The device inputs with which a user would perform the command, or `nil` if the command needs
  /// no device.
  package nonisolated var deviceInputs: [Input]? {
    switch self {
    case .type(let text): text.map { .key(KeyPress(typing: $0)) }
    case .key(let key): [.key(key)]
    case .paste(let text): [.paste(text)]
    case .pointer(let pointer): [.pointer(pointer)]
    case .resize(let size): [.resize(size)]
    default: nil
    }
  }
}

extension KeyPress {
  /// Creates the key press that types a character.
  ///
  /// Control characters become keys, as on a keyboard. For example, a line end is Enter, and a tab
  /// is Tab.
  fileprivate nonisolated init(typing character: Character) {
    switch character {
    case "\n", "\r", "\r\n": self.init(.enter)
    case "\t": self.init(.tab)
    case "\u{1B}": self.init(.escape)
    case "\u{8}", "\u{7F}": self.init(.backspace)
    default:
      guard let byte = character.asciiValue, byte < 0x20 else {
        self.init(.character(character))
        return
      }
      let held = byte == 0 ? 0x20 : byte + (byte <= 0x1A ? 0x60 : 0x40)
      self.init(.character(Character(Unicode.Scalar(held))), modifiers: .control)
    }
  }
}
