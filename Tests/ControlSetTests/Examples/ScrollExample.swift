import Trellis

/// Lines that are dragged page by page, words side by side, and a disabled scroll view.
@MainActor
func scrollExample() -> Window {
  let lines = Scroll { for number in 1...9 { Label("line \(number)") } }
  lines.isPaging = true
  return Window(title: "Scroll") {
    VStack {
      lines.id("lines").frame(height: 3)
      Scroll(.horizontal) { for number in 1...9 { Label("word \(number)") } }.id("words")
      Scroll { for number in 1...9 { Label("row \(number)") } }.id("locked").frame(height: 2)
        .enabled(false)
      Label("the end").id("end")
    }
  }
}
