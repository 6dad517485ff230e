import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Expectations of a test about records, and about views that should have been released.
@MainActor
@Suite struct HostRecordTests {
  private final class Model {
    @State("status") var status = "idle"

    isolated deinit {}
  }

  private let model = Model()

  @Test func `the records of a view can be found by its id and by its path`() async throws {
    let host = try await TestHost(
      Window {
        VStack { Button("Save").id("save").onTap { [model] in model.status = "saved" } }.id("form")
        Button("Other").id("other").onTap {}
      })
    try await host.press("save")
    try await host.press("other")
    #expect(host.records(of: "save").map(\.subject) == ["primaryAction"])
    #expect(host.records(of: "form/save").count == 1)
    #expect(host.records(of: "/form/save").count == 1 && host.records(of: "/save").isEmpty)
    #expect(host.records(of: "save", kind: .completion).isEmpty)
    let record = try host.expectRecord(of: "save", "primaryAction", .returned)
    #expect(host.causes(of: record).map(\.kind) == [.input, .event])
  }

  @Test func `a missing record fails with the last record of the view and its causes`()
    async throws
  {
    let host = try await TestHost(
      Window {
        Button("Save").id("save").onTap { try await $0.clock?.sleep(for: .seconds(1)) }
      })
    try await host.press("save")
    try await host.advance(by: .seconds(1))
    let error = #expect(throws: TestFailure.self) {
      try host.expectRecord(of: "save", "primaryAction", .ignored)
    }
    #expect(
      error?.message
        == "no record of \"save\" has the subject primaryAction and the outcome ignored; "
        + "the last of 2 records is #3 handler: returned")
    let chain = error?.report.split(separator: "\n").prefix(4).map(String.init)
    #expect(
      chain == [
        "because of:", "  #0 input press id=save",
        "  #1 event save primaryAction: suspended [1 suspended]",
        "  #3 completion save handler [1]",
      ])
    let other = #expect(throws: TestFailure.self) { try host.expectRecord(of: "nobody") }
    #expect(
      other?.message
        == "there is no record of \"nobody\"; check the ID, and that an earlier step causes the "
        + "record")
  }

  @Test func `setting a state in a test is recorded in the test's own host`() async throws {
    let host = try await TestHost(Window { Label("a") })
    let other = try await Task { try await TestHost(Window { Label("b") }) }.value
    model.status = "set"
    #expect(host.journal.map(\.line) == ["change status instance=1 {status: idle → set}"])
    #expect(other.journal.isEmpty)
  }

  @Test func `a removed view counts as a leak only if something still holds it`() async throws {
    final class Panel: View {
      var kept: View?

      isolated deinit {}
    }
    let panel = Panel()
    let pile = VStack { Label("x").id("gone") }
    let host = try await TestHost(
      Window {
        pile
        panel
      })
    pile.setChildren([])
    try await host.expectNoLeaks()

    pile.setChildren([Label("y").id("held")])
    panel.kept = pile.children[0]
    pile.setChildren([])
    let error = await #expect(throws: TestFailure.self) { try await host.expectNoLeaks() }
    #expect(
      error?.message
        == "a view that was removed still exists: Label at VStack[0]/held is held by kept of Panel at \"Panel[0]\""
    )
    panel.kept = nil
    try await host.expectNoLeaks()
  }

  @Test func `the report of a leak names a running handler, and says if the owner is unknown`()
    async throws
  {
    let gate = Gate()
    let pile = VStack { Button("Go").id("go").onTap { await gate.pass() } }
    let host = try await TestHost(Window { pile })
    host.application.settling.foreignLimit = .zero
    try await host.press("go")
    pile.setChildren([])
    let running = await #expect(throws: TestFailure.self) { try await host.expectNoLeaks() }
    #expect(
      running?.message.contains("held by the handler at TrellisTests/HostRecordTests.swift") == true
    )
    gate.open()
    try await host.expectNoLeaks()

    let held = { [label = Label("v").id("caught")] in label }
    pile.setChildren([held()])
    pile.setChildren([])
    let closure = await #expect(throws: TestFailure.self) { try await host.expectNoLeaks() }
    #expect(closure?.message.contains("an object that cannot be found") == true)
    withExtendedLifetime(held) {}
  }
}

/// Lets tasks through when a test says so, whether or not they are cancelled.
@MainActor
final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  isolated deinit {}

  func pass() async { await withCheckedContinuation { waiting.append($0) } }

  func open() {
    let passing = waiting
    waiting = []
    for each in passing { each.resume() }
  }
}
