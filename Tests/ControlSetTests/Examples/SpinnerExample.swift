import Trellis

/// A spinner that a button stops, and one that has stopped.
@MainActor
func spinnerExample() -> Window {
  let loading = Spinner("Loading").id("loading")
  let saving = Spinner("Saved").id("saving")
  saving.isSpinning = false
  return Window(title: "Spinner") {
    VStack {
      loading
      saving
      Button("Stop").id("stop").onTap { [weak loading] in loading?.isSpinning = false }
    }
  }
}
