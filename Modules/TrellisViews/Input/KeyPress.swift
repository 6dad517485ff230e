/// A key of a keyboard, the same on every backend.
public nonisolated enum Key: Hashable, Sendable {
  /// A key that types a character; capital letters come as themselves.
  case character(Character)
  /// An arrow key.
  case up, down, left, right
  /// To the beginning or the end.
  case home, end
  /// A screenful up or down.
  case pageUp, pageDown
  /// Return.
  case enter
  /// Escape.
  case escape
  /// Tab.
  case tab
  /// Delete to the left.
  case backspace
  /// Delete to the right.
  case delete
  /// Insert.
  case insert
  /// A function key, counted from 1 to 12.
  case function(Int)
}

/// A key with the modifiers held while it was pressed.
public nonisolated struct KeyPress: Hashable, Sendable {
  /// Keys that change the meaning of others.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit per modifier.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Control.
    public static let control = Modifiers(rawValue: 1)
    /// Alt, option or meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Shift; not told for keys that type a character.
    public static let shift = Modifiers(rawValue: 4)
  }

  /// The key.
  public var key: Key
  /// The modifiers.
  public var modifiers: Modifiers

  /// Describes a key press.
  public init(_ key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The character the press types; nil if it types none.
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

  /// Reads a chord as scripts write it: `enter`, `ctrl-a`, `alt-shift-left`, `x`.
  ///
  /// - Returns: Nil if it is not a chord.
  public init?(chord: String) {
    var rest = Substring(chord)
    var modifiers: Modifiers = []
    for (prefix, modifier) in [
      ("ctrl-", Modifiers.control), ("alt-", .alt), ("shift-", .shift),
    ] where rest.hasPrefix(prefix) && rest.count > prefix.count {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if let named = KeyPress.names.first(where: { $0.name == rest }) {
      self.init(named.key, modifiers: modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(.character(character), modifiers: modifiers)
    } else {
      return nil
    }
  }

  /// The chord as scripts write it.
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
