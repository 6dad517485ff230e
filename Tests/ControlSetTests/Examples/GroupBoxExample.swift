import Trellis

/// A border with a title around toggles.
@MainActor
func groupBoxExample() -> Window {
  @State("wifi") var isWifiOn = true
  return Window(title: "GroupBox") {
    GroupBox("Network") {
      Toggle("Wifi", isOn: $isWifiOn).id("wifi")
      Toggle("Bluetooth").id("bluetooth")
    }.id("network")
  }
}
