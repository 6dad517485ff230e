import Trellis

/// A list that grows.
@MainActor
func forEachExample() -> Window {
  @State("names") var names = ["Ada", "Grace"]
  return Window(title: "ForEach") {
    VStack {
      ForEach($names, id: \.self) { name in Label(name).id("name") }.id("names")
      Button("Add").id("add").onTap { names.insert("Edsger", at: 1) }
    }
  }
}
