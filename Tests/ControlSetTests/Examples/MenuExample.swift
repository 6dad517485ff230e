import Trellis

/// A menu that can be opened, and a disabled menu.
@MainActor
func menuExample() -> Window {
  @State("chosen") var chosen = "nothing chosen yet"
  return Window(title: "Menu") {
    VStack {
      HStack {
        Menu("File") {
          MenuItem("Open").id("open")
          MenuItem("Delete", role: .destructive).id("delete")
        }.onChoose { item in chosen = "chose \(item.title)" }.id("file")
        Menu("View") { MenuItem("Zoom") }.id("view").enabled(false)
      }
      Label($chosen).id("status")
    }
  }
}
