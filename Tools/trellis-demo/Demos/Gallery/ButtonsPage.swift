import Trellis

extension GalleryDemo {
  /// The page of controls that the user presses.
  var buttonsPage: Tab {
    Tab("Buttons") {
      Grid(Self.columns) {
        header()
        row("button", "button") { Button("Save").alignment(.leading) }
        row("link", "link") { Link("Manual", to: "man:trellis").alignment(.leading) }
        row("menu", "menu") { [unowned self] in fileMenu.alignment(.leading) }
        row("toggle, off", "toggle") { Toggle("Wifi").alignment(.leading) }
        row("toggle, on", "toggle-on") { Toggle("Bluetooth", isOn: true).alignment(.leading) }
      }.id("buttons")
      bar("bar")
      bar("bar-off").enabled(false)
    }.id("buttons-page")
  }

  private var fileMenu: Menu {
    Menu("File") {
      MenuItem("Open").shortcut("f4").id("open")
      MenuItem("Print").id("print").enabled(false)
      MenuItem.divider()
      MenuItem("Delete", role: .destructive).id("delete")
    }.onChoose { [unowned self] item in last = "chose \(item.title)" }
  }

  private func bar(_ id: String) -> Bar {
    Bar("a bar") {
      telling(BarItem(.add).id("\(id)-add"))
      telling(BarItem(icon: "↻", label: "Refresh").id("\(id)-refresh"))
    } trailing: {
      telling(BarItem(.done).id("\(id)-done"))
    }.id(id)
  }
}
