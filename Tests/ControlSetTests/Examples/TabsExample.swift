import Trellis

/// Three pages with the second one shown, and disabled tabs.
@MainActor
func tabsExample() -> Window {
  return Window(title: "Tabs") {
    VStack {
      Tabs("Settings", selectedIndex: 1) {
        Tab("General") { Toggle("Sounds").id("sounds") }
        Tab("Network") { Toggle("Wifi").id("wifi") }
        Tab("About") { Label("Version 1").id("version") }
      }.id("settings")
      Tabs("Locked") {
        Tab("One") { Label("the first page").id("first") }
        Tab("Two") { Label("the second page").id("second") }
      }.id("locked").enabled(false)
    }
  }
}
