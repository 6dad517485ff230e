import Trellis

/// Commands shown as words and as signs, one of which is disabled.
@MainActor
func barItemExample() -> Window {
  @State("done") var done = "nothing done yet"
  return Window(title: "BarItem") {
    VStack {
      Bar {
        BarItem(.save) { done = "saved" }.id("save")
        BarItem(icon: "✚ New", compactIcon: "✚", label: "New") { done = "made" }.id("new")
        BarItem(.undo).id("undo").enabled(false)
      }
      Label($done).id("status")
    }
  }
}
