import Testing
import Trellis
import TrellisTesting

/// The program's timers, as a view's handler uses them.
@Suite struct ViewTimersTests {
  @Test func `a closure that a handler schedules runs later and is recorded with its line`()
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

  @Test
  func `a debounced handler runs at once before its view is shown, and with a delay afterwards`()
    async throws
  {
    let found = Label("").id("found")
    let show = found.debounce(for: .milliseconds(300)) { (text: String) in found.text = text }
    show("early")
    #expect(found.text == "early")
    let host = try await TestHost(
      Window {
        TextField().id("search").onChange(show)
        found
      })
    try await host.set("search", "gr")
    try await host.set("search", "grace")
    try await host.advance(by: .milliseconds(299))
    try host.expect("found", "early")
    try await host.advance(by: .milliseconds(1))
    try host.expect("found", "grace")
    #expect(host.journal.count { $0.kind == .timer } == 1)
  }

  @Test func `a debounced handler does not run when its view is gone`() async throws {
    var runs = 0
    let pile = View()
    var label: Label? = Label("x")
    let call = try #require(label).debounce(for: .milliseconds(300)) { runs += 1 }
    pile.setChildren(label.map { [$0] } ?? [])
    let host = try await TestHost(Window { pile })
    call()
    pile.setChildren([])
    label = nil
    try await host.advance(by: .seconds(1))
    call()
    #expect(runs == 0)
  }

  @Test func `a view has the timers of the window that shows it or showed it last`() async throws {
    let label = Label("x")
    #expect(label.timers == nil && label.clock == nil)
    let pile = View()
    pile.setChildren([label])
    let host = try await TestHost(Window { pile })
    #expect(label.timers === host.application.timers)
    pile.setChildren([])
    #expect(label.timers === host.application.timers)
  }
}
