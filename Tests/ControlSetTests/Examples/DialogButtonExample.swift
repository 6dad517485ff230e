import Trellis

/// The buttons of an alert: a focused one, a destructive one, and a disabled one.
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
