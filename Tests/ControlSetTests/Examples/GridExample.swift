import Trellis

/// A form with a column as wide as its titles, and a column that takes the remaining space.
@MainActor
func gridExample() -> Window {
  @State("city") var city = "London"
  return Window(title: "Grid") {
    VStack {
      Grid([.fit, .fill]) {
        Label("Name").id("name-title")
        TextField(text: "Ada").id("name")
        Label("City").id("city-title")
        TextField().text($city).id("city")
      }.id("form")
      Label($city.map { "lives in \($0)" }).id("status")
    }
  }
}
