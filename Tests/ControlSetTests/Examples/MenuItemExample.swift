import Trellis

/// Commands of an open menu: a focused one, a destructive one, and a disabled one.
@MainActor
func menuItemExample() -> Window {
  @State("done") var done = "nothing done yet"
  return Window(title: "MenuItem") {
    VStack {
      Menu("File") {
        MenuItem("Open") { done = "opened" }.id("open")
        MenuItem("Delete", role: .destructive) { done = "deleted" }.id("delete")
        MenuItem("Print").id("print").enabled(false)
      }.id("file")
      Label($done).id("status").padding(top: 5)
    }
  }
}
