import Observation
import Trellis
import TrellisFoundation

/// An example of settings in an `@Observable` model that is independent of the interface.
final class SettingsDemo: Demo {
  static let name = "settings"
  static let summary = "An @Observable model, and settings that depend on other settings"

  @Observable final class Settings {
    var name = ""
    var notifies = false
    var playsSound = false
    var volume = 5
    private(set) var savedCount = 0

    /// Whether all settings have their initial values.
    var isDefault: Bool { name.isEmpty && !notifies && !playsSound && volume == 5 }
    /// The problem with the settings, or `nil` if they can be saved.
    var problem: String? {
      if name.isEmpty { return "a name is needed" }
      return name.contains(" ") ? "a name must not contain spaces" : nil
    }
    /// A description of how the program notifies the user, according to the settings.
    var summary: String {
      guard notifies else { return "no notifications" }
      return playsSound ? "notifies \(name), with a sound at volume \(volume)" : "notifies \(name)"
    }

    func reset() {
      (name, notifies, playsSound, volume) = ("", false, false, 5)
    }

    func save() {
      savedCount += 1
    }
  }

  private let settings = Settings()

  func makeWindow() -> Window {
    let notifies = setting(\.notifies, "notifies")
    let playsSound = setting(\.playsSound, "plays-sound")
    let volume = setting(\.volume, "volume")
    let problem = part(\.problem, "problem")
    return Window(of: Self.self) {
      VStack {
        HStack {
          Label("Name", style: Style(.secondary))
          TextField(placeholder: "your name").id("name").text(setting(\.name, "name"))
            .property(\.isTextPublic, value: true).frame(width: 24).defaultFocus()
          Label(problem.map { $0 ?? "" }, style: Style(.error)).id("problem")
        }
        Toggle("Notify me", isOn: notifies).id("notifies")
        Toggle("Play a sound", isOn: playsSound).id("plays-sound").enabled(notifies)
        When(notifies && playsSound) {
          Stepper("Volume", value: volume, in: 0...10).id("volume")
        }
        Label(part(\.summary, "summary")).id("outcome")
        HStack {
          Button("Save").id("save").enabled(problem.map { $0 == nil })
            .onTap { [settings] in settings.save() }
          Button("Reset").id("reset").enabled(part(\.isDefault, "is-default").map { !$0 })
            .onTap { [settings] in settings.reset() }
        }
        Label(part(\.savedCount, "saved-count").map { "saved \($0) times" }).id("saved")
      }
    }
  }

  /// Returns a binding to a setting that a control can change. Records show the name of the
  /// binding.
  private func setting<Value: Equatable>(
    _ keyPath: ReferenceWritableKeyPath<Settings, Value>, _ name: String
  ) -> Binding<Value> {
    Binding(observing: settings, keyPath, name: "settings.\(name)")
  }

  /// Returns a binding to a value of the settings that the window shows but does not change.
  private func part<Value: Equatable>(
    _ keyPath: KeyPath<Settings, Value>, _ name: String
  ) -> Binding<Value> {
    Binding(observing: settings, keyPath, name: "settings.\(name)")
  }
}
