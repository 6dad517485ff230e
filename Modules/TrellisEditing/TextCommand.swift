/// A command for a text control, sent by a key, a menu or a test.
public enum TextCommand: Hashable, Sendable {
  /// Moves the caret. Extends the selection if `selecting` is `true`; otherwise, deselects the
  /// text.
  case move(TextEditing.Movement, selecting: Bool)
  /// Deletes the selection or, if nothing is selected, the text between the caret and the position
  /// to which the movement would take it.
  case delete(TextEditing.Movement)
  /// Moves the caret by a number of pages; a negative number moves up. Extends the selection if
  /// `selecting` is `true`; otherwise, deselects the text.
  case page(Int, selecting: Bool)
  /// Deletes the whole text, if `Question.shouldClear` allows it.
  case clear
  /// Selects the whole text.
  case selectAll
  /// Copies the selected text to the clipboard, and then deletes the selected text.
  case cut
  /// Copies the selection to the clipboard.
  case copy
  /// Inserts the clipboard's text.
  case paste
  /// Undoes the most recent change.
  case undo
  /// Redoes the most recently undone change.
  case redo
}
