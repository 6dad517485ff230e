import Trellis

/// Nine lines of which three are shown; dragging comes to rest on whole pages.
@MainActor
func scrollExample() -> Window {
  let lines = Scroll { for number in 1...9 { Label("line \(number)") } }
  lines.isPaging = true
  return Window(title: "Scroll") {
    VStack {
      lines.id("lines").frame(height: 3)
      Label("the end").id("end")
    }
  }
}
