import Trellis

/// Choices at the bottom of the window.
@MainActor
func sheetExample() -> Window {
  @State("answer") var answer = "not answered yet"
  weak var main: Window?
  let window = Window(title: "Sheet") {
    VStack {
      Button("Share").id("ask").onTap {
        guard let main else { return }
        Sheet("Share", message: "3 rows are selected.") {
          DialogButton("Copy").id("copy")
          DialogButton("Print").id("print")
          DialogButton.cancel().id("cancel")
        }.onButton { button in answer = button.title }.id("sheet").present(in: main)
      }
      Label($answer).id("status")
    }
  }
  main = window
  return window
}
