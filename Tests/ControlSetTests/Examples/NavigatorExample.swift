import Trellis

/// A list of people, and a screen about each of them.
@MainActor
func navigatorExample() -> Window {
  @State("last") var last = "no step yet"
  return Window(title: "Navigator") {
    Navigator("People") {
      for (name, year) in [("Ada", 1815), ("Grace", 1906)] {
        Button(name).id(name.lowercased()).onTap { button in
          button.navigator?.push(name) { Label("born in \(year)").id("year") }
        }
      }
    }.id("people").onMove { move in last = "from \(move.from) to \(move.to)" }
    Label($last).id("last").alignment(.bottom)
  }
}
