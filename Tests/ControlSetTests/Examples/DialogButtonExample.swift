import Trellis

/// The buttons of an alert: one with the focus, one that destroys, one that cannot be pressed.
@MainActor
func dialogButtonExample() -> Window {
  @State("answer") var answer = "not answered yet"
  weak var main: Window?
  let window = Window(title: "DialogButton") {
    VStack {
      Button("Tidy up").id("ask").onTap {
        guard let main else { return }
        Alert("Tidy up?") {
          DialogButton("Sort") { answer = "sorted" }.id("sort")
          DialogButton("Delete", role: .destructive) { answer = "deleted" }.id("delete")
          DialogButton("Undo", isEnabled: .constant(false)).id("undo")
        }.present(in: main)
      }
      Label($answer).id("status")
    }
  }
  main = window
  return window
}
