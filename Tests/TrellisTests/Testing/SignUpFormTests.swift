import Testing
import Trellis
import TrellisTesting

/// The window under test; in a program of yours it stands in the program.
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

@MainActor
@Suite struct SignUpFormTests {
  @Test func `a name that was typed is saved`() async throws {
    var saved: [String] = []
    let host = try await TestHost(makeSignUpForm { saved.append($0) })
    try await host.focus("name")
    try await host.type("Ada")
    try await host.press(.role(.button, "Save"))
    #expect(saved == ["Ada"])
    try host.expect("status", "saved Ada")
  }

  @Test func `nothing is saved without a name`() async throws {
    var saved: [String] = []
    let host = try await TestHost(makeSignUpForm { saved.append($0) })
    try host.expect("save", is: .disabled)
    try await host.press("save")
    #expect(saved.isEmpty)
    #expect(host.journal.last?.outcome == .disabled)
  }
}
