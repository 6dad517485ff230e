import Trellis

/// Three pages, of which the second is shown.
@MainActor
func tabsExample() -> Window {
  return Window(title: "Tabs") {
    Tabs("Settings", selectedIndex: 1) {
      Tab("General") { Toggle("Sounds").id("sounds") }
      Tab("Network") { Toggle("Wifi").id("wifi") }
      Tab("About") { Label("Version 1").id("version") }
    }.id("settings")
  }
}
