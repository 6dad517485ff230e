import Trellis

/// A list and what is chosen from it, with a line between them that can be moved.
@MainActor
func splitExample() -> Window {
  return Window(title: "Split") {
    Split(.horizontal, fraction: 0.4) {
      Label("first").id("first")
    } second: {
      Label("second").id("second")
    }.id("split")
  }
}
