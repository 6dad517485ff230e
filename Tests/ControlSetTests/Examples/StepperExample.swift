import Trellis

/// A stepper for whole numbers, one for halves, and a disabled one.
@MainActor
func stepperExample() -> Window {
  @State("copies") var copies = 3
  return Window(title: "Stepper") {
    VStack {
      Stepper("Copies", value: $copies, in: 1...9).id("copies")
      Stepper("Zoom", value: 1.5, in: 0.5...4, step: 0.5).id("zoom")
      Stepper("Sheets", value: 20).id("sheets").enabled(false)
      Label($copies.map { "\($0) copies" }).id("status")
    }
  }
}
