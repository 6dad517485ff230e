/// A command of a text control, for a key, a menu or a test.
public enum TextCommand: Hashable, Sendable {
  /// Moves the caret, the selection growing with it or not.
  case move(TextEditing.Movement, selecting: Bool)
  /// Deletes the selection, or the text on the way.
  case delete(TextEditing.Movement)
  /// Moves the caret by as many lines as are shown; negative is up.
  case page(Int, selecting: Bool)
  /// Empties the control, if `Question.shouldClear` allows it.
  case clear
  /// Selects everything.
  case selectAll
  /// Copies the selection to the clipboard and deletes it.
  case cut
  /// Copies the selection to the clipboard.
  case copy
  /// Inserts the text of the clipboard.
  case paste
  /// Undoes the last change.
  case undo
  /// Makes the change again that was undone last.
  case redo
}
