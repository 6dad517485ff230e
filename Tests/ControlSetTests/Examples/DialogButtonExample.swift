import Trellis

/// The buttons of an alert: one with the focus, one that destroys, one that cannot be pressed.
@MainActor
func dialogButtonExample() -> Window {
  @State("answer") var answer = "not answered yet"
  return Window(title: "DialogButton") {
    VStack {
      Button("Tidy up").id("ask").onTap { button in
        Alert("Tidy up?") {
          DialogButton("Sort") { answer = "sorted" }.id("sort")
          DialogButton("Delete", role: .destructive) { answer = "deleted" }.id("delete")
          DialogButton("Undo", isEnabled: .constant(false)).id("undo")
        }.present(from: button)
      }
      Label($answer).id("status")
    }
  }
}
