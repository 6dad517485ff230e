import Trellis

/// A page whose title shows the number of letters on it.
@MainActor
func tabExample() -> Window {
  @State("letters") var letters = ["from Ada"]
  let inbox = Tab("Inbox") {
    ForEach($letters, id: \.self) { letter in Label(letter) }
    Button("Look").id("look").onTap { letters.append("from Grace") }
  }.id("inbox")
  inbox.property(\.title, binding: $letters.map { "Inbox (\($0.count))" })
  return Window(title: "Tab") {
    Tabs("Mail") {
      inbox
      Tab("Sent") { Label("nothing").id("nothing") }
    }.id("mail")
  }
}
