import Trellis

/// A divider between two views side by side, one between two stacked views, and a disabled one.
@MainActor
func splitExample() -> Window {
  return Window(title: "Split") {
    VStack {
      Split(.horizontal, fraction: 0.4) {
        Label("first").id("first")
      } second: {
        Label("second").id("second")
      }.id("split").frame(height: 2)
      Split(.vertical) {
        Label("upper").id("upper")
      } second: {
        Label("lower").id("lower")
      }.id("rows").frame(height: 4)
      Split(.horizontal) {
        Label("left").id("left")
      } second: {
        Label("right").id("right")
      }.id("locked").enabled(false)
    }
  }
}
