import Trellis

/// An example of three toggles (good, cheap and fast). The handlers let at most two of them be on.
final class ChoicesDemo: Demo {
  static let name = "choices"
  static let summary = "Good, cheap, fast: choose two"

  private let toggles = ["good", "cheap", "fast"].map { Toggle($0).id($0) }
  /// The titles of the toggles that are on, in the order in which they were turned on.
  @State("chosen") private var chosen: [String] = []

  func makeWindow() -> Window {
    for toggle in toggles {
      toggle.onChange { [unowned self] toggle, isOn in settle(toggle, isOn) }
    }
    return Window(of: Self.self) {
      GroupBox("Your project is") {
        toggles
      }.id("choices").frame(width: 24)
      Label($chosen.map { Self.verdict(on: $0) }).id("verdict")
    }
  }

  /// Updates the choices after the user has changed a toggle. If all three toggles are on, the one
  /// that was turned on first is turned off. Setting a toggle in code raises no event.
  private func settle(_ toggle: Toggle, _ isOn: Bool) {
    var chosen = chosen
    chosen.removeAll { $0 == toggle.title }
    if isOn { chosen.append(toggle.title) }
    if chosen.count > 2 {
      let oldest = chosen.removeFirst()
      toggles.first { $0.title == oldest }?.isOn = false
    }
    self.chosen = chosen
  }

  private static func verdict(on chosen: [String]) -> String {
    switch chosen.count {
    case 0: "Choose two."
    case 1: "\(chosen[0]), and what else?"
    default: "\(chosen[0]) and \(chosen[1]) it is."
    }
  }
}
