import Trellis

/// A window with a title and its own key.
@MainActor
func windowExample() -> Window {
  return Window(title: "Notes") {
    VStack {
      Button("Add").id("add")
      Button("Remove").id("remove")
    }
  }.onKey("f2") { window in window.title = "Notes, renamed" }
}
