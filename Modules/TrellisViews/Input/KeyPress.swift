/// A key of a keyboard. A key has the same value on every backend.
public nonisolated enum Key: Hashable, Sendable {
  /// A key that types a character, which may be a capital letter.
  case character(Character)
  /// An arrow key.
  case up, down, left, right
  /// The Home and End keys.
  case home, end
  /// The Page Up and Page Down keys.
  case pageUp, pageDown
  /// The Return or Enter key.
  case enter
  /// The Escape key.
  case escape
  /// The Tab key.
  case tab
  /// The Backspace key, which deletes to the left.
  case backspace
  /// The Delete key, which deletes to the right.
  case delete
  /// The Insert key.
  case insert
  /// The function key with the given number, from 1 to 12.
  case function(Int)
}

/// A key press: the key, and the modifiers that were held.
public nonisolated struct KeyPress: Hashable, Sendable {
  /// A set of keys that change the meaning of another key, such as Control.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit per modifier.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The Control key.
    public static let control = Modifiers(rawValue: 1)
    /// The Alt, Option or Meta key.
    public static let alt = Modifiers(rawValue: 2)
    /// The Shift key. If a key types a character, Shift is reported only together with Control;
    /// otherwise, it is part of the character.
    public static let shift = Modifiers(rawValue: 4)
  }

  /// The key that was pressed.
  public var key: Key
  /// The modifiers that were held.
  public var modifiers: Modifiers

  /// Creates the press of a key, by default without modifiers.
  public init(_ key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Creates the press of a key that types a character. Without Control, Shift is not kept as a
  /// modifier, but makes a small letter a capital letter. With Control, a capital letter becomes
  /// the small letter with the modifier Shift.
  package init(typing character: Character, modifiers: Modifiers) {
    if modifiers.contains(.control) {
      let small = character.lowercased()
      let isCapital = character.isUppercase && small.count == 1
      self.init(
        .character(isCapital ? Character(small) : character),
        modifiers: isCapital ? modifiers.union(.shift) : modifiers)
    } else {
      let capital = modifiers.contains(.shift) ? character.uppercased() : ""
      self.init(
        .character(capital.count == 1 ? Character(capital) : character),
        modifiers: modifiers.subtracting(.shift))
    }
  }

  /// The character that the key press types, or `nil` if it types none.
  public var typedCharacter: Character? {
    guard modifiers.isEmpty, case .character(let character) = key else { return nil }
    return character
  }
}

nonisolated extension KeyPress: CustomStringConvertible {
  private static let names: [(name: String, key: Key)] =
    [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
      ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("enter", .enter),
      ("escape", .escape), ("tab", .tab), ("space", .character(" ")),
      ("backspace", .backspace), ("delete", .delete), ("insert", .insert),
    ] + (1...12).map { ("f\($0)", .function($0)) }

  /// Creates a key press from a key chord, such as `ctrl-a`, or returns `nil` if the text is not a
  /// key chord.
  ///
  /// A key chord is a key, preceded by any of the modifiers `ctrl-`, `alt-` and `shift-`, in this
  /// order. Examples are `enter`, `ctrl-a`, `alt-shift-left` and `x`. The chord `shift-f` is the
  /// same as `F`, and `ctrl-F` the same as `ctrl-shift-f`.
  public init?(chord: String) {
    var rest = Substring(chord)
    var modifiers: Modifiers = []
    for (prefix, modifier) in [
      ("ctrl-", Modifiers.control), ("alt-", .alt), ("shift-", .shift),
    ] where rest.hasPrefix(prefix) && rest.count > prefix.count {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    let named = KeyPress.names.first { $0.name == rest }
    if let named, case .character(let character) = named.key {
      self.init(typing: character, modifiers: modifiers)
    } else if let named {
      self.init(named.key, modifiers: modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(typing: character, modifiers: modifiers)
      // Which character Shift types on a key without a letter depends on the keyboard.
      if modifiers.contains(.shift), !modifiers.contains(.control), key == .character(character),
        !character.isUppercase
      {
        return nil
      }
    } else {
      return nil
    }
  }

  /// Returns a message that says why text is not a key chord, and what to write.
  package static func complaint(about chord: String) -> String {
    if ["cmd-", "command-", "⌘"].contains(where: chord.hasPrefix) {
      return "\"\(chord)\" is not a key chord, since terminals do not send the Command key; write"
        + " ctrl- or alt- instead"
    }
    let small = chord.lowercased()
    let key = small.split(separator: "-").last.map(String.init) ?? small
    let name = otherNames[key].map { small.dropLast(key.count) + $0 } ?? small
    if name != chord, KeyPress(chord: name) != nil {
      return "\"\(chord)\" is not a key chord; write \"\(name)\""
    }
    if chord.hasPrefix("shift-") || chord.hasPrefix("alt-shift-") {
      return "\"\(chord)\" is not a key chord; write the character that the key types with Shift,"
        + " such as \"!\""
    }
    return "\"\(chord)\" is not a key chord; write one such as q, ctrl-s, enter or f1"
  }

  /// The names that other toolkits give to keys, in lower case, each with the name of the same key
  /// in key chords.
  private static let otherNames: [String: String] = [
    "esc": "escape", "return": "enter", "ret": "enter", "del": "delete", "ins": "insert",
    "spc": "space", "spacebar": "space", "bs": "backspace", "pgup": "pageup", "pgdn": "pagedown",
    "pgdown": "pagedown", "uparrow": "up", "downarrow": "down", "leftarrow": "left",
    "rightarrow": "right",
  ]

  /// The key chord as scripts write it, such as `ctrl-a`.
  public var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "ctrl-" }
    if modifiers.contains(.alt) { text += "alt-" }
    if modifiers.contains(.shift) { text += "shift-" }
    if let named = KeyPress.names.first(where: { $0.key == key }) { return text + named.name }
    if case .character(let character) = key { text.append(character) }
    return text
  }
}
