import Trellis

/// Views side by side, where a field takes the remaining space.
@MainActor
func hStackExample() -> Window {
  @State("name") var name = "Ada"
  return Window(title: "HStack") {
    VStack {
      HStack {
        Label("Name").id("title")
        TextField().text($name).id("name").fill(.horizontal)
        Button("Clear").id("clear").onTap { name = "" }
      }.id("row")
    }
  }
}
