import TrellisControls

extension ScriptCommand {
  /// What the devices of a user would tell of it; nil if it is carried out in another way.
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
  /// The key that types a character; a line's end is Enter, a tab stop is Tab.
  fileprivate nonisolated init(typing character: Character) {
    switch character {
    case "\n": self.init(.enter)
    case "\t": self.init(.tab)
    default: self.init(.character(character))
    }
  }
}
