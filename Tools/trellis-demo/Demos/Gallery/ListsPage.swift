import Trellis

extension GalleryDemo {
  /// What is chosen from.
  var listsPage: Tab {
    Tab("Lists") {
      Grid([.fill, .fill, .fill, .fixed(24)]) {
        Label("list", style: Style(.header)).id("list-title")
        Label("list, empty", style: Style(.header)).id("list-empty-title")
        Label("picker", style: Style(.header)).id("picker-title")
        Label("calendar", style: Style(.header)).id("calendar-title")
        for control in lists("") { telling(control) }
        for control in lists("-off") { control.enabled(false) }
      }.id("lists")
    }.id("lists-page")
  }

  private func lists(_ suffix: String) -> [Control] {
    let files = ["Apples", "Pears", "Plums"].map { ListItem(id: $0, title: $0, detail: "fruit") }
    let list = ListBox("Files", items: files).id("list\(suffix)")
    list.selectedIndex = 1
    return [
      list,
      ListBox("Nothing").id("list-empty\(suffix)"),
      Picker("Time", components: [["8", "9", "10"], ["00", "15", "30", "45"]]).id(
        "picker\(suffix)"),
      DatePicker("Due", date: Self.date, form: .calendar).id("calendar\(suffix)"),
    ]
  }
}
