import Trellis

/// A line between two other lines of text.
@MainActor
func dividerExample() -> Window {
  let line = Divider(.horizontal).id("line")
  return Window(title: "Divider") {
    VStack {
      Label("above").id("above")
      line
      Label("below").id("below")
      Button("Join").id("join").onTap { [weak line] in line?.isHidden = true }
    }
  }
}
