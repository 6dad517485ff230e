import Trellis

/// An alert with a button that continues, a destructive button and a cancel button.
@MainActor
func alertExample() -> Window {
  @State("answer") var answer = "not answered yet"
  return Window(title: "Alert") {
    VStack {
      Button("Close").id("ask").onTap { button in
        Alert("Save the changes?", message: "They are lost otherwise.") {
          DialogButton("Save").id("save")
          DialogButton("Discard", role: .destructive).id("discard")
          DialogButton.cancel().id("cancel")
        }.onDidDismiss { result in answer = "\(result)" }.id("question").present(from: button)
      }
      Label($answer).id("status")
    }
  }
}
