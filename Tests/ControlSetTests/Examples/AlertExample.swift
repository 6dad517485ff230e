import Trellis

/// A question with a button that goes on, one that destroys, and one that calls it off.
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
