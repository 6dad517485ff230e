import Trellis

/// A button that counts its presses, one without a handler, and a disabled one.
@MainActor
func buttonExample() -> Window {
  @State("saves") var saves = 0
  return Window(title: "Button") {
    VStack {
      HStack {
        Button("Save").id("save").onTap { saves += 1 }
        Button("Print").id("print")
        Button("Undo").id("undo").enabled(false)
      }
      Label($saves.map { "saved \($0) times" }).id("status")
    }
  }
}
