import Trellis

/// What stands behind a spacer goes to the end.
@MainActor
func spacerExample() -> Window {
  @State("time") var time = "12:30"
  return Window(title: "Spacer") {
    VStack {
      HStack {
        Label("Ready").id("ready")
        Spacer().id("gap")
        Label($time).id("time")
      }
      Button("Later").id("later").onTap { time = "12:31" }
    }
  }
}
