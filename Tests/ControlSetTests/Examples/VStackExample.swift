import Trellis

/// Below one another: the list takes the room to spare.
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
