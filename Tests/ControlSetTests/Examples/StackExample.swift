import Trellis

/// Stacks that share their length: in equal parts, and with equal spaces.
@MainActor
func stackExample() -> Window {
  let parts = Stack(.horizontal, distribution: .fillEqually) {
    for title in ["one", "two", "three"] { Label(title, style: Style(.selection)) }
  }.id("parts")
  return Window(title: "Stack") {
    VStack {
      parts
      Stack(.horizontal, distribution: .equalSpacing) {
        for title in ["a", "b", "c"] { Label(title) }
      }.id("spaced")
      Button("Add").id("add").onTap { [weak parts] in parts?.append(Label("four")) }
    }
  }
}
