import Trellis

/// A field with text, an empty one, one with a problem, and a disabled one.
@MainActor
func textFieldExample() -> Window {
  @State("name") var name = "Ada Lovelace, countess"
  return Window(title: "TextField") {
    VStack {
      TextField().text($name).id("name")
      TextField(placeholder: "your town").id("town")
      TextField(text: "12x").property(\.problem, value: "not a number").id("age")
      TextField(text: "nobody").id("boss").enabled(false)
      Label($name.map { "Hello, \($0)" }).id("greeting")
    }
  }
}
