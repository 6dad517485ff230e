import Trellis

/// Choices at the bottom of the window.
@MainActor
func sheetExample() -> Window {
  @State("answer") var answer = "not answered yet"
  return Window(title: "Sheet") {
    VStack {
      Button("Share").id("ask").onTap { button in
        Sheet("Share", message: "3 rows are selected.") {
          DialogButton("Copy").id("copy")
          DialogButton("Print").id("print")
          DialogButton.cancel().id("cancel")
        }.onButton { button in answer = button.title }.id("sheet").present(from: button)
      }
      Label($answer).id("status")
    }
  }
}
