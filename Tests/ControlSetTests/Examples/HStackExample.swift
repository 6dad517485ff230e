import Trellis

/// Side by side: a field takes the room to spare.
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
