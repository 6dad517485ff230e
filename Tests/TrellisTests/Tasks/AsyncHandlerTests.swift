import Testing
import Trellis
import TrellisTesting

/// Handlers that await, as a program writes them, and their records.
@MainActor
@Suite struct AsyncHandlerTests {
  struct Trouble: Error {}

  private final class Model {
    @State("status") var status = "idle"
    @State("runs") var runs = 0

    isolated deinit {}
  }

  private let model = Model()

  /// The records since a number of them, without inputs.
  private func lines(_ host: TestHost, after count: Int = 0) -> [String] {
    host.journal.dropFirst(count).filter { $0.kind != .input }.map {
      String($0.line.drop { $0 == " " })
    }
  }

  private func causes(_ host: TestHost, of kind: RecordKind) -> [String] {
    host.journal.filter { $0.kind == kind }.map { record in
      host.journal.first { $0.id == record.start.cause }.map { "\($0.kind.name) \($0.subject)" }
        ?? "-"
    }
  }

  private func host(_ button: Button) async throws -> TestHost {
    try await TestHost(Window { button.id("go") })
  }

  @Test func `an async handler that never suspends leaves the same record as any handler`()
    async throws
  {
    let host = try await host(Button("Go").onTap { await never() })
    func never() async { model.status = "done" }
    try await host.press("go")
    #expect(lines(host) == ["event go primaryAction [1] {status: idle → done}"])
    await #expect(throws: Never.self) { try await host.press("go") }
  }

  @Test func `an async handler that throws before it suspends is recorded as throwing`()
    async throws
  {
    func fail() async throws { throw Trouble() }
    let host = try await host(Button("Go").onTap { try await fail() })
    try await host.press("go")
    #expect(lines(host) == ["event go primaryAction: threw [1 threw]"])
  }

  @Test func `a handler that suspends ends its event record and leaves a completion record later`()
    async throws
  {
    let host = try await host(
      Button("Go").onTap { [model] button in
        model.status = "loading"
        try await button.clock?.sleep(for: .seconds(1))
        model.status = "half"
        try await button.clock?.sleep(for: .seconds(1))
        model.status = "done"
      })
    try await host.press("go")
    #expect(
      lines(host) == ["event go primaryAction: suspended [1 suspended] {status: idle → loading}"])
    try await host.advance(by: .seconds(5))
    #expect(
      lines(host).dropFirst() == [
        "change status instance=1 {status: loading → half}",
        "change status instance=1 {status: half → done}",
        "completion go handler [1]",
      ])
    #expect(causes(host, of: .change) == ["event primaryAction", "event primaryAction"])
    #expect(causes(host, of: .completion) == ["event primaryAction"])
    #expect(host.journal.allSatisfy { $0.end != nil })
  }

  @Test func `an error thrown after a suspension reaches the error hook with the handler's line`()
    async throws
  {
    let line: UInt = #line + 2
    let host = try await host(
      Button("Go").onTap { button in
        try await button.clock?.sleep(for: .seconds(1))
        throw Trouble()
      })
    var errors: [String] = []
    host.application.dispatcher.onError = { errors.append("\(type(of: $0)) \($1?.line ?? 0)") }
    try await host.press("go")
    #expect(errors == [])
    try await host.advance(by: .seconds(1))
    #expect(errors == ["Trouble \(line)"])
    #expect(lines(host).last == "completion go handler: threw [1 threw]")
  }

  private func working(_ whileRunning: HandlerOptions.WhileRunning) async throws -> TestHost {
    try await host(
      Button("Go").onTap(whileRunning: whileRunning) { [model] button in
        model.runs += 1
        let run = model.runs
        try await button.clock?.sleep(for: .seconds(1))
        model.status = "\(run)"
      })
  }

  @Test func `a press while an async handler runs is ignored by default and recorded as ignored`()
    async throws
  {
    let host = try await working(.ignore)
    try await host.press("go")
    try await host.press("go")
    try await host.advance(by: .seconds(2))
    #expect(
      lines(host) == [
        "event go primaryAction: suspended [1 suspended] {runs: 0 → 1}",
        "event go primaryAction: ignored [1 ignored]",
        "change status instance=1 {status: idle → 1}",
        "completion go handler [1]",
      ])
    #expect(host.messages == ["nothing changed: go is still busy with the previous event"])
    try await host.press("go")
    #expect(model.runs == 2)
  }

  @Test func `queued presses run an async handler one after the other`() async throws {
    let host = try await working(.queue)
    for _ in 0..<3 { try await host.press("go") }
    try await host.advance(by: .seconds(9))
    #expect(
      lines(host) == [
        "event go primaryAction: suspended [1 suspended] {runs: 0 → 1}",
        "event go primaryAction: suspended [1 suspended]",
        "event go primaryAction: suspended [1 suspended]",
        "change status instance=1 {status: idle → 1}", "completion go handler [1]",
        "change runs instance=1 {runs: 1 → 2}",
        "change status instance=1 {status: 1 → 2}", "completion go handler [1]",
        "change runs instance=1 {runs: 2 → 3}",
        "change status instance=1 {status: 2 → 3}", "completion go handler [1]",
      ])
    let events = host.journal.filter { $0.kind == .event }.map(\.id)
    #expect(host.journal.filter { $0.kind == .completion }.map(\.start.cause) == events)
  }

  @Test func `a press with the restart option cancels the run in progress`() async throws {
    let host = try await working(.restart)
    try await host.press("go")
    try await host.press("go")
    try await host.advance(by: .seconds(2))
    #expect(
      lines(host) == [
        "event go primaryAction: suspended [1 suspended] {runs: 0 → 1}",
        "event go primaryAction: suspended [1 suspended] {runs: 1 → 2}",
        "completion go handler: cancelled [1 cancelled]",
        "change status instance=1 {status: idle → 2}", "completion go handler [1]",
      ])
  }

  @Test
  func `a removed handler is cancelled, but a handler registered once completes its only run`()
    async throws
  {
    let button = Button("Go")
    func pause(_ button: Button) async throws {
      try await button.clock?.sleep(for: .seconds(1))
      model.status += "."
    }
    button.on(.primaryAction, id: "first") { try await pause($0) }
    button.once(.primaryAction) { try await pause($0) }
    let host = try await host(button)
    try await host.press("go")
    button.removeHandlers(id: "first")
    await host.settle()
    try await host.advance(by: .seconds(1))
    #expect(
      lines(host) == [
        "event go primaryAction: suspended [1 suspended] [2 suspended]",
        "completion go handler: cancelled [1 cancelled]",
        "change status instance=1 {status: idle → idle.}", "completion go handler [2]",
      ])
  }

  @Test func `a handler is cancelled when its control is taken out of the window`() async throws {
    let pile = VStack {
      Button("Go").id("go").onTap { try await $0.clock?.sleep(for: .seconds(1)) }
    }
    let host = try await TestHost(Window { pile })
    try await host.press("go")
    let clicked = pile.children[0]
    pile.setChildren([])
    await host.settle()
    #expect(lines(host).last == "completion VStack[0]/go handler: cancelled [1 cancelled]")
    pile.setChildren([clicked])
    await host.settle()
    try await host.press("go")
    try await host.advance(by: .seconds(1))
    #expect(lines(host).last == "completion VStack[0]/go handler [1]")
  }

  @Test func `moving a control within the window does not cancel its running handler`() async throws
  {
    let button = Button("Go").id("go").onTap { try await $0.clock?.sleep(for: .seconds(1)) }
    let (first, second) = (VStack { button }, VStack {})
    let host = try await TestHost(
      Window {
        VStack {
          first; second
        }
      })
    try await host.press("go")
    second.setChildren([button])
    try await host.advance(by: .seconds(1))
    #expect(lines(host).last?.hasSuffix("handler [1]") == true)
  }

  @Test func `a handler of a dialog's button continues after the dialog has closed`() async throws {
    let window = Window { Label("x") }
    let host = try await TestHost(window)
    Alert("Delete?") {
      DialogButton("Delete").id("delete").onTap { [model] in
        try await window.clock?.sleep(for: .seconds(1))
        model.status = "deleted"
      }
      DialogButton.cancel()
    }.present(in: window)
    await host.settle()
    try await host.press("delete")
    #expect(!host.exists("delete"))
    try await host.advance(by: .seconds(1))
    #expect(model.status == "deleted")
    #expect(lines(host).last?.hasSuffix("handler [1]") == true)
  }

  @Test func `an error outranks a suspension as the outcome, and a suspension outranks ignored`()
    async throws
  {
    let button = Button("Go").onTap { try await $0.clock?.sleep(for: .seconds(1)) }
    let host = try await host(button)
    try await host.press("go")
    button.onTap(whileRunning: .restart) { try await $0.clock?.sleep(for: .seconds(1)) }
    try await host.press("go")
    button.onTap { throw Trouble() }
    try await host.press("go")
    let events = host.journal.filter { $0.kind == .event }
    #expect(events.map { $0.outcome?.name } == ["suspended", "suspended", "threw"])
    #expect(
      events.last.map { $0.line.hasSuffix("[1 ignored] [2 suspended] [3 threw]") } == true,
      "\(events.map(\.line))")
  }

  @Test func `an async handler of a control that was never shown runs to its end`() async throws {
    let button = Button("Go").onTap { [model] in
      await Task.yield()
      model.status = "done"
    }
    #expect(button.activate() == .suspended)
    while model.status != "done" { await Task.yield() }
  }

  @Test func `async handlers of an event key can take its payload or leave it out`()
    async throws
  {
    let key = EventKey<Int>("test.key")
    var notes: [String] = []
    let button = Button("Go")
      .on(key) { _, number in
        await Task.yield()
        notes.append("a\(number)")
      }
      .on(key) { number in
        await Task.yield()
        notes.append("b\(number)")
      }
      .on(key) {
        await Task.yield()
        notes.append("c")
      }
    let host = try await host(button)
    button.raise(key, 7)
    await host.settle()
    // The order in which several tasks continue is not specified.
    #expect(notes.sorted() == ["a7", "b7", "c"])
  }
}
