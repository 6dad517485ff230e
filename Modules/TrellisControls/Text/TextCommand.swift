import TrellisViews

/// Something that a key, a menu or a test can have a text control do.
public nonisolated enum TextCommand: Hashable, Sendable {
  /// Moves the caret, the selection growing with it or not.
  case move(TextEditing.Movement, selecting: Bool)
  /// Deletes the selection, or what lies on the way.
  case delete(TextEditing.Movement)
  /// Moves the caret by as many lines as are shown; negative is up.
  case page(Int, selecting: Bool)
  /// Empties the control, if `Question.shouldClear` says yes.
  case clear
  /// Selects everything.
  case selectAll
  /// Puts the selection into the clipboard and deletes it.
  case cut
  /// Puts the selection into the clipboard.
  case copy
  /// Puts in what the clipboard holds.
  case paste
  /// Takes the last change back.
  case undo
  /// Does the change again that was taken back last.
  case redo
}

nonisolated extension TextCommand {
  /// The keys of every text control.
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

  // Ctrl-C never comes from a terminal, where it ends the program; Alt-C does.
  private static let others: [(String, TextCommand)] = [
    ("ctrl-a", .selectAll), ("alt-k", .clear), ("ctrl-z", .undo), ("ctrl-y", .redo),
    ("ctrl-x", .cut),
    ("shift-delete", .cut), ("ctrl-c", .copy), ("alt-c", .copy), ("ctrl-insert", .copy),
    ("ctrl-v", .paste), ("shift-insert", .paste),
  ]
}

nonisolated extension KeyPress {
  /// Whether the key is one of those that never stand for a character.
  fileprivate var typesNothing: Bool {
    if case .character = key { return false }
    return true
  }
}
