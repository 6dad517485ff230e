import Trellis

/// A question with a button that goes on, one that destroys, and one that calls it off.
@MainActor
func alertExample() -> Window {
  @State("answer") var answer = "not answered yet"
  weak var main: Window?
  let window = Window(title: "Alert") {
    VStack {
      Button("Close").id("ask").onTap {
        guard let main else { return }
        Alert("Save the changes?", message: "They are lost otherwise.") {
          DialogButton("Save").id("save")
          DialogButton("Discard", role: .destructive).id("discard")
          DialogButton.cancel().id("cancel")
        }.onDidDismiss { result in answer = "\(result)" }.id("question").present(in: main)
      }
      Label($answer).id("status")
    }
  }
  main = window
  return window
}
