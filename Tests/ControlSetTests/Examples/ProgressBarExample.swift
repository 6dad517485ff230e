import Trellis

/// A bar that a button moves, a bar that is complete, and a bar whose fraction is unknown.
@MainActor
func progressBarExample() -> Window {
  @State("done") var done: Double? = 0.4
  return Window(title: "ProgressBar") {
    VStack {
      ProgressBar("Copying", fraction: $done).id("copying")
      ProgressBar("Reading", fraction: 1).id("reading")
      ProgressBar("Waiting", fraction: nil).id("waiting")
      Button("More").id("more").onTap { done = 0.8 }
    }
  }
}
