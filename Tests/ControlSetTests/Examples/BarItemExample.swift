import Trellis

/// Commands in words and signs, one of which cannot be used.
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
