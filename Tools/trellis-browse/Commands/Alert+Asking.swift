import Trellis

/// An error with a message for the user, for example the reason why typed text is not accepted.
struct Refusal: Error {
  let message: String
}

extension Alert {
  /// Returns a dialog that asks for one line of text.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - message: The text below the title.
  ///   - label: The label of the field, which is also its placeholder.
  ///   - id: The id of the field. The buttons have the ids `ID-ok` and `ID-cancel`, and the message
  ///     about refused text has the id `ID-problem`.
  ///   - button: The title of the button that accepts the text.
  ///   - text: The initial text of the field.
  ///   - read: A closure that returns the value that the text stands for, or throws the reason why
  ///     the dialog stays open.
  ///   - act: A closure that receives the value once the dialog has closed.
  static func asking<Value>(
    _ title: String, message: String = "", for label: String, id: String, button: String,
    text: String = "",
    read: @escaping (String) throws(Refusal) -> Value, then act: @escaping (Value) -> Void
  ) -> Alert {
    let field = TextField(text: text, placeholder: label).id(id)
    field.label = label
    field.isTextPublic = true
    let problem = Label("", style: Style(.error)).id("\(id)-problem")
    problem.wraps = true
    var value: Value?
    return Alert(title, message: message) {
      field
      problem
      DialogButton(button) {
        do throws(Refusal) {
          problem.text = ""
          value = try read(field.text)
        } catch {
          problem.text = error.message
          throw error
        }
      }
      .id("\(id)-ok")
      DialogButton.cancel().id("\(id)-cancel")
    }
    .id("ask-\(id)").onDidShow { field.selectAll() }
    // The views behind the dialog can be used only once it has closed.
    .onDidDismiss { if let value { act(value) } }
  }
}
