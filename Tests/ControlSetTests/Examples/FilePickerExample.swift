import Trellis

/// Files and a folder, as the program lists them.
@MainActor
func filePickerExample() -> Window {
  @State("answer") var answer = "not answered yet"
  weak var main: Window?
  let window = Window(title: "FilePicker") {
    VStack {
      Button("Open").id("ask").onTap {
        guard let main else { return }
        FilePicker("Open", folder: "/fruit") { folder in
          folder == "/fruit"
            ? [FileEntry("apples.txt"), FileEntry("pears.txt"), FileEntry("old", isFolder: true)]
            : []
        }.onPick { path in answer = "picked \(path)" }.id("files").present(in: main)
      }
      Label($answer).id("status")
    }
  }
  main = window
  return window
}
