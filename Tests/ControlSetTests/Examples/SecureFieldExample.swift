import Trellis

/// A name and its password, an empty password field, and a disabled one.
@MainActor
func secureFieldExample() -> Window {
  @State("strength") var strength = "not checked yet"
  return Window(title: "SecureField") {
    VStack {
      TextField(text: "ada").id("name")
      SecureField(text: "correct horse").id("password").onChange { _, text in
        strength = text.count < 8 ? "too short" : "long enough"
      }
      SecureField(placeholder: "once more").id("again")
      SecureField(text: "secret").id("old").enabled(false)
      Label($strength).id("strength")
    }
  }
}
