import Testing
import Trellis
import TrellisTesting

/// The program's timers, as a handler reaches them.
@Suite struct ViewTimersTests {
  @Test func `a handler has something done later, on record with its place and its cause`()
    async throws
  {
    let status = Label("").id("status")
    let line: UInt = #line + 3
    let save = Button("Save").id("save").onTap { button in
      status.text = "saved"
      button.timers?.schedule(after: .seconds(3), owner: status) { $0.text = "" }
    }
    #expect(save.timers == nil)
    let host = try await TestHost(
      Window {
        save
        status
      })
    try await host.press("save")
    try await host.advance(by: .milliseconds(2999))
    try host.expect("status", "saved")
    try await host.advance(by: .milliseconds(1))
    try host.expect("status", "")
    let record = try #require(host.journal.last { $0.kind == .timer })
    #expect(record.calls.map(\.site?.line) == [line] && record.depth > 0)
  }

  @Test func `a view that was removed has no timers`() async throws {
    let label = Label("x")
    let pile = View()
    pile.setChildren([label])
    let host = try await TestHost(Window { pile })
    #expect(label.timers === host.application.timers)
    pile.setChildren([])
    #expect(label.timers == nil)
  }
}
