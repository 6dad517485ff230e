import Trellis

/// A list of files with the third one selected, an empty list, and a disabled list.
@MainActor
func listBoxExample() -> Window {
  @State("opened") var opened = "nothing opened yet"
  let names = ["apples", "pears", "plums", "quinces", "walnuts"]
  let files = ListBox("Files", items: names.map { ListItem(id: $0, title: $0, detail: "fruit") })
  files.selectedIndex = 2
  files.on(.primaryAction) { files in opened = "opened \(files.selectedItem?.title ?? "nothing")" }
  return Window(title: "ListBox") {
    VStack {
      HStack {
        files.id("files").frame(width: 16, height: 4)
        ListBox("Nothing").id("nothing").frame(width: 8, height: 4)
        ListBox("Locked", items: [ListItem(id: "a", title: "locked")]).id("locked")
          .frame(width: 10, height: 4).enabled(false)
      }
      Label($opened).id("status")
    }
  }
}
