import Testing
import Trellis
import TrellisTesting

/// Creates a form that asks before it sends, and then shows `sent` for three seconds.
@MainActor
func makeContactForm(onSend: @escaping @MainActor (String, String) -> Void) -> Window {
  @State var address = ""
  @State var message = ""
  let status = Label("").id("status")
  return Window(title: "Contact") {
    VStack {
      TextField(placeholder: "E-mail").id("address").text($address)
      TextArea(placeholder: "Message").id("message").text($message)
      Button("Send").id("send")
        .enabled(combine($address, $message).map { $0.contains("@") && !$1.isEmpty })
        .onTap { button in
          Alert("Send it now?") {
            DialogButton("Send") {
              onSend(address, message)
              status.text = "sent"
              status.timers?.schedule(after: .seconds(3), owner: status) { $0.text = "" }
            }.id("yes")
            DialogButton("Not yet", role: .cancel).id("no")
          }.present(from: button)
        }
      status
    }
  }.onKey("ctrl-q") { window in window.close() }
}

@MainActor
@Suite struct ContactFormTests {
  private func filledForm(
    onSend: @escaping @MainActor (String, String) -> Void = { _, _ in }
  ) async throws -> TestHost {
    let host = try await TestHost(makeContactForm(onSend: onSend))
    try await host.focus("address")
    try await host.type("ada@example.org")
    try await host.key("tab")
    try await host.type("Hello!")
    return host
  }

  @Test func `nothing is sent until the user confirms`() async throws {
    var sent: [String] = []
    let host = try await filledForm { address, message in sent.append("\(address): \(message)") }
    try await host.press("send")
    try await host.press("no")
    #expect(sent.isEmpty && !host.exists(.role(.alert)))
    try await host.press("send")
    try await host.key("enter")
    #expect(sent == ["ada@example.org: Hello!"])
  }

  @Test func `the form shows for three seconds that the message was sent`() async throws {
    let host = try await filledForm()
    try await host.run("press send\npress yes")
    try host.expect("status", "sent")
    try await host.advance(by: .seconds(3))
    try host.expect("status", "")
  }

  @Test func `nothing can be sent to an invalid address`() async throws {
    let host = try await filledForm()
    try host.expect("send", isNot: .disabled)
    try await host.set("address", "ada")
    try host.expect("send", is: .disabled)
  }

  @Test func `Tab moves the focus through all controls in reading order and wraps around`()
    async throws
  {
    let host = try await filledForm()
    for id in ["send", "address", "message", "send"] {
      try await host.key("tab")
      try host.expect(.id(id), is: .focused)
    }
  }

  @Test func `Control-Q closes the window and ends the program`() async throws {
    let host = try await filledForm()
    try await host.key("ctrl-q")
    #expect(host.exitStatus == .ok)
  }
}
