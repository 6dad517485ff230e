import Trellis

extension GalleryDemo {
  /// The page of controls with which the user chooses from several values.
  var listsPage: Tab {
    Tab("Lists") {
      Grid([.fixed(22), .fill, .fill, .fixed(24)]) {
        for title in ["list", "list, empty", "picker", "calendar"] { heading(title) }
        lists("", isEnabled: true)
        lists("-off", isEnabled: false)
      }.id("lists")
    }.id("lists-page")
  }

  private func lists(_ suffix: String, isEnabled: Bool) -> [View] {
    let files = ["Apples", "Pears", "Plums", "Quinces for the winter"].map {
      ListItem(id: $0, title: $0, detail: "fruit")
    }
    let list = ListBox("Files", items: files).id("list\(suffix)")
    list.selectedIndex = 1
    let empty = ListBox("Nothing").id("list-empty\(suffix)")
    let picker = Picker("Time", components: [["8", "9", "10"], ["00", "15", "30", "45"]])
      .id("picker\(suffix)").frame(height: 6)
    let emptyPicker = Picker("Nothing", [String]()).id("picker-empty\(suffix)")
    emptyPicker.visibleRowCount = 2
    let calendar = DatePicker("Due", date: Self.date, form: .calendar).id("calendar\(suffix)")
    for control in [list, empty, picker, emptyPicker, calendar] {
      telling(control).isEnabled = isEnabled
    }
    let pickers = VStack {
      picker
      emptyPicker
    }.id("pickers\(suffix)")
    return [list, empty, pickers, calendar]
  }
}
