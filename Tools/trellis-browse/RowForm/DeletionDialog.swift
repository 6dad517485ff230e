import Trellis

/// A dialog that asks whether to delete rows. The keys `d` and `y` delete them; the button shows
/// the first of these keys.
final class DeletionDialog: Dialog {
  private let button: DialogButton

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - message: The text below the question.
  ///   - delete: A closure that deletes the rows.
  init(_ question: String, message: String, delete: @escaping () -> Void) {
    // A button with the role `destructive` begins with an exclamation mark, which looks like a key.
    button = DialogButton("d Delete") { delete() }.id("delete-it").textStyle(.error)
    let button = button
    super.init(question, message: message) {
      button
      DialogButton.cancel().id("keep-it").defaultFocus()
    }
    id("ask-to-delete")
  }

  override func keyPressed(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.character("d")), KeyPress(.character("y")): button.activate()
    default: return super.keyPressed(key)
    }
    return true
  }
}
