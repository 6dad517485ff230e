import Trellis

/// Views below one another, where the list takes the remaining space.
@MainActor
func vStackExample() -> Window {
  @State("notes") var notes = ["Call Ada"]
  return Window(title: "VStack") {
    VStack {
      Label("Notes", style: Style(.header)).id("title")
      VStack { ForEach($notes, id: \.self) { note in Label(note) } }.id("list").fill()
      Button("Add").id("add").onTap { notes.append("Note \(notes.count + 1)") }
    }.id("column")
  }
}
