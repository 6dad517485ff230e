import Trellis

/// A picker with two components, and a disabled picker.
@MainActor
func pickerExample() -> Window {
  @State("drink") var drink = "nothing ordered"
  let picker = Picker("Drink", components: [["Small", "Large"], ["Tea", "Milk", "Cocoa"]])
  picker.on(.primaryAction) { picker in drink = "ordered \(picker.text(of: picker.value))" }
  return Window(title: "Picker") {
    VStack {
      HStack {
        picker.id("drink").frame(height: 3)
        Picker("Cake", ["Apple", "Plum"]).id("cake").frame(height: 3).enabled(false)
      }
      Label($drink).id("status")
    }
  }
}
