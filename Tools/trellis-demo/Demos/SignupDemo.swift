import Trellis

/// An example of a form whose greeting and button follow the user's input.
final class SignupDemo: Demo {
  static let name = "signup"
  static let summary = "A form with a live greeting and a button that needs a complete form"

  @State("name") private var name = ""
  @State("password") private var password = ""
  @State("agreed") private var hasAgreed = false
  @State("result") private var result = "no one has signed up yet"

  private var isComplete: Binding<Bool> {
    $name.map { !$0.isEmpty } && $password.map { $0.count >= 8 } && $hasAgreed
  }

  func makeWindow() -> Window {
    Window(of: Self.self) {
      VStack {
        Grid([.fit, .fixed(30)]) {
          Label("Name").id("name-title")
          TextField(placeholder: "your name").id("name").text($name).defaultFocus()
            .property(\.isTextPublic, value: true)
          Label("Password").id("password-title")
          SecureField(placeholder: "8 characters or more").id("password").text($password)
        }.id("fields")
        Toggle("I agree to be remembered", isOn: $hasAgreed).id("agreed")
        Label($name.map { $0.isEmpty ? "Hello!" : "Hello, \($0)!" }).id("greeting")
        When(isComplete) {
          Label("Everything is filled in.", style: Style(.accent)).id("hint")
        } else: {
          Label("Fill in everything to continue.", style: Style(.secondary)).id("hint")
        }.id("advice")
        HStack {
          Button("Sign up").id("submit").property(\.isEnabled, binding: isComplete)
            .onTap { [unowned self] in submit() }
          Button("Clear").id("clear").onTap { [unowned self] in clear() }
        }.id("buttons")
        Label($result).id("result")
      }.id("form")
    }
  }

  private func submit() {
    result = "\(name) has signed up"
    clear()
  }

  private func clear() {
    name = ""
    password = ""
    hasAgreed = false
  }
}
