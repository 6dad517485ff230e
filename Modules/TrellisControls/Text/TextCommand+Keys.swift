import TrellisEditing
import TrellisViews

nonisolated extension TextCommand {
  /// The commands that all text controls have in common, keyed by the key presses that run them.
  static let keys: [KeyPress: TextCommand] = {
    var keys: [KeyPress: TextCommand] = [:]
    func bind(_ chord: String, _ command: TextCommand) {
      if let key = KeyPress(chord: chord) { keys[key] = command }
    }
    func bind(_ chord: String, _ movement: TextEditing.Movement) {
      bind(chord, .move(movement, selecting: false))
      if let key = KeyPress(chord: chord), key.typesNothing {
        keys[KeyPress(key.key, modifiers: key.modifiers.union(.shift))] =
          .move(movement, selecting: true)
      }
    }
    for (chord, movement) in movements { bind(chord, movement) }
    for (chord, movement) in deletions { bind(chord, .delete(movement)) }
    for (chord, command) in others { bind(chord, command) }
    return keys
  }()

  private static let movements: [(String, TextEditing.Movement)] = [
    ("left", .left), ("right", .right), ("home", .lineStart), ("end", .lineEnd),
    ("ctrl-left", .wordLeft), ("ctrl-right", .wordRight), ("alt-left", .wordLeft),
    ("alt-right", .wordRight), ("alt-b", .wordLeft), ("alt-f", .wordRight), ("ctrl-e", .lineEnd),
    ("ctrl-home", .start), ("ctrl-end", .end),
  ]

  private static let deletions: [(String, TextEditing.Movement)] = [
    ("backspace", .left), ("shift-backspace", .left), ("delete", .right),
    ("ctrl-backspace", .wordLeft), ("alt-backspace", .wordLeft), ("ctrl-w", .wordLeft),
    ("ctrl-delete", .wordRight), ("alt-delete", .wordRight), ("alt-d", .wordRight),
    ("ctrl-u", .lineStart), ("ctrl-k", .lineEnd),
  ]

  // In a terminal, Ctrl-C ends the program and is not sent to it; Alt-C is sent.
  private static let others: [(String, TextCommand)] = [
    ("ctrl-a", .selectAll), ("alt-k", .clear), ("ctrl-z", .undo), ("ctrl-y", .redo),
    ("ctrl-x", .cut),
    ("shift-delete", .cut), ("ctrl-c", .copy), ("alt-c", .copy), ("ctrl-insert", .copy),
    ("ctrl-v", .paste), ("shift-insert", .paste),
  ]
}

nonisolated extension KeyPress {
  /// Whether the key types no character, as is the case for an arrow key.
  fileprivate var typesNothing: Bool {
    if case .character = key { return false }
    return true
  }
}
