import Trellis

/// Files and a folder, as the program lists them.
@MainActor
func filePickerExample() -> Window {
  @State("answer") var answer = "not answered yet"
  return Window(title: "FilePicker") {
    VStack {
      Button("Open").id("ask").onTap { button in
        FilePicker("Open", folder: "/fruit") { folder in
          folder == "/fruit"
            ? [FileEntry("apples.txt"), FileEntry("pears.txt"), FileEntry("old", isFolder: true)]
            : []
        }.onPick { path in answer = "picked \(path)" }.id("files").present(from: button)
      }
      Label($answer).id("status")
    }
  }
}
