/// Something that a key, a menu or a test can have a text control do.
public enum TextCommand: Hashable, Sendable {
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
