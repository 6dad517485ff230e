/// A command for a text control, sent by a key, a menu or a test.
public enum TextCommand: Hashable, Sendable {
  /// Moves the caret, and extends or drops the selection.
  case move(TextEditing.Movement, selecting: Bool)
  /// Deletes the selection or, if nothing is selected, the text between the caret and the end of a
  /// movement.
  case delete(TextEditing.Movement)
  /// Moves the caret by a number of pages; a negative number moves up.
  case page(Int, selecting: Bool)
  /// Deletes the whole text, if `Question.shouldClear` allows it.
  case clear
  /// Selects the whole text.
  case selectAll
  /// Copies the selection to the clipboard, and deletes it.
  case cut
  /// Copies the selection to the clipboard.
  case copy
  /// Inserts the clipboard's text.
  case paste
  /// Undoes the last change.
  case undo
  /// Redoes the change that was undone last.
  case redo
}
