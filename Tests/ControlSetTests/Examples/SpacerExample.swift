import Trellis

/// A spacer moves the views after it to the end of the stack.
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
