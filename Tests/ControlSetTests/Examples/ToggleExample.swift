import Trellis

/// A toggle that is off, one that is on, and a disabled one.
@MainActor
func toggleExample() -> Window {
  @State("wifi") var isWifiOn = false
  return Window(title: "Toggle") {
    VStack {
      Toggle("Wifi", isOn: $isWifiOn).id("wifi")
      Toggle("Bluetooth", isOn: true).id("bluetooth")
      Toggle("Flight mode").id("flight").enabled(false)
      Label($isWifiOn.map { $0 ? "searching for networks" : "not connected" }).id("status")
    }
  }
}
