import Trellis

/// Keys that do the same thing to a control.
nonisolated struct KeyRow: Sendable {
  /// The name for all keys that type a visible character.
  static let anyCharacter = "any-character"
  /// The name for some of these keys. Which ones they are depends on what the control shows.
  static let someCharacter = "some-character"

  /// The chords, as scripts write them.
  let chords: [String]
  /// The effect of the keys.
  let effect: String

  /// Describes keys, with spaces between the chords.
  init(_ chords: String, _ effect: String) {
    self.chords = chords.split(separator: " ").map(String.init)
    self.effect = effect
  }

  /// The chords as a page writes them.
  var text: String {
    chords.map { chord in
      switch chord {
      case Self.anyCharacter: "any character"
      case Self.someCharacter: "a character"
      default: "`\(chord)`"
      }
    }.joined(separator: ", ")
  }

  /// All chords that the row includes.
  var allChords: [String] { chords.flatMap(Self.expanded) }

  /// The chords of the row that do nothing, when these are the ones that do something.
  func idleChords(_ effective: Set<String>) -> [String] {
    chords.flatMap { chord in
      let all = Self.expanded(chord)
      if chord == Self.someCharacter { return effective.isDisjoint(with: all) ? [chord] : [] }
      return all.filter { !effective.contains($0) }
    }
  }

  private static func expanded(_ chord: String) -> [String] {
    [anyCharacter, someCharacter].contains(chord) ? Keyboard.characters : [chord]
  }
}

/// All keys there are.
nonisolated enum Keyboard {
  private static let names =
    [
      "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "escape", "tab",
      "space", "backspace", "delete", "insert",
    ] + (1...12).map { "f\($0)" }

  /// The keys that type something to be seen.
  static let characters = (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) }

  /// Every chord: each key with each set of modifiers, written in one way.
  static let chords = [
    "", "ctrl-", "alt-", "shift-", "ctrl-alt-", "ctrl-shift-", "alt-shift-", "ctrl-alt-shift-",
  ].flatMap { modifiers in (names + characters).map { modifiers + $0 } }
    .filter { KeyPress(chord: $0)?.description == $0 }
}
