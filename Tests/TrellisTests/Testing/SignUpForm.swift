import Trellis

/// Creates a window in which a name can be typed and saved.
@MainActor
func makeSignUpForm(onSave: @escaping @MainActor (String) -> Void) -> Window {
  let status = Label("nothing saved").id("status")
  let name = TextField(placeholder: "Name").id("name")
  let save = Button("Save").id("save")
  save.isEnabled = false
  name.on(.editingChanged) { save.isEnabled = !$0.text.isEmpty }
  save.onTap {
    onSave(name.text)
    status.text = "saved \(name.text)"
  }
  return Window(title: "Sign up") {
    VStack {
      name
      save
      status
    }
  }
}
