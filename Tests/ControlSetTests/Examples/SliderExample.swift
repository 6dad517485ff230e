import Trellis

/// A slider with steps, a slider without steps, and a disabled slider.
@MainActor
func sliderExample() -> Window {
  @State("volume") var volume = 20.0
  return Window(title: "Slider") {
    VStack {
      Slider("Volume", value: $volume, in: 0...40, step: 1).id("volume")
      Slider("Balance", value: 0.5).id("balance")
      Slider("Bass", value: 0.25).id("bass").enabled(false)
      Label($volume.map { $0 > 30 ? "loud" : "not loud" }).id("status")
    }
  }
}
