import Trellis

/// Commands at both ends of a bar, one of which is disabled.
@MainActor
func barExample() -> Window {
  @State("done") var done = "nothing done yet"
  return Window(title: "Bar") {
    VStack {
      Bar("Contacts") {
        BarItem(.edit) { done = "edited" }.id("edit")
      } trailing: {
        BarItem(.add).id("add").enabled(false)
        BarItem(.done) { done = "finished" }.id("done")
      }.id("bar")
      Label($done).id("status")
    }
  }
}
