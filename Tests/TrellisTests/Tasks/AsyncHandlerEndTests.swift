import Testing
import Trellis
import TrellisTesting

/// The ends of runs that never began, never suspend, or end by themselves.
@MainActor
@Suite struct AsyncHandlerEndTests {
  private final class Model {
    var runs = 0
    isolated deinit {}
  }

  private let model = Model()

  private func lines(_ host: TestHost, _ kind: RecordKind) -> [String] {
    host.journal.filter { $0.kind == kind }.map { String($0.line.drop { $0 == " " }) }
  }

  @Test func `a queued run that never suspends completes, and the next one begins`()
    async throws
  {
    let button = Button("Go").id("go").onTap(whileRunning: .queue) { [model] button in
      model.runs += 1
      if model.runs == 1 { try await button.clock?.sleep(for: .seconds(1)) }
    }
    let host = try await TestHost(Window { button })
    for _ in 0..<4 { try await host.press("go") }
    try await host.advance(by: .seconds(1))
    #expect(model.runs == 4)
    #expect(
      lines(host, .completion) == Array(repeating: "completion go handler [1]", count: 4))
    try await host.press("go")
    #expect(lines(host, .event).last == "event go primaryAction [1]")
    #expect(!button.handlers.isRunningTasks)
  }

  @Test func `the end of a handler that still runs when the window of a host closes is recorded`()
    async throws
  {
    let window = Window {
      Button("Sleep").id("sleep").onTap { try await $0.clock?.sleep(for: .seconds(9)) }
      Button("Stubborn").id("stubborn").onTap { button in
        try? await button.clock?.sleep(for: .seconds(9))
        try? await button.clock?.sleep(for: .seconds(9))
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
    let host = try await TestHost(window)
    try await host.press("sleep")
    try await host.press("stubborn")
    window.close()
    await host.settle()
    #expect(host.exitStatus == .ok)
    for id in ["sleep", "stubborn"] {
      try host.expectRecord(of: id, "handler", .cancelled, kind: .completion)
      #expect(host.records(of: id, kind: .completion).count == 1)
    }
  }

  @Test(arguments: [true, false])
  func `queued runs never begin after their handler or its control has been removed`(
    isHandler: Bool
  ) async throws {
    let button = Button("Go").id("go")
    button.on(.primaryAction, id: "it", whileRunning: .queue) { [model] button in
      model.runs += 1
      try await button.clock?.sleep(for: .seconds(1))
    }
    let pile = VStack { button }
    let host = try await TestHost(Window { pile })
    for _ in 0..<3 { try await host.press("go") }
    if isHandler { button.removeHandlers(id: "it") } else { pile.setChildren([]) }
    await host.settle()
    try await host.advance(by: .seconds(9))
    #expect(model.runs == 1)
    let ends = lines(host, .completion)
    #expect(ends.count == 3)
    #expect(ends.allSatisfy { $0.hasSuffix("go handler: cancelled [1 cancelled]") }, "\(ends)")
  }

  @Test func `a run that is restarted before it suspends is cancelled at its first suspension`()
    async throws
  {
    let button = Button("Go").id("go")
    button.on(.primaryAction, whileRunning: .restart) { [model] button in
      model.runs += 1
      if model.runs == 1 { button.activate() }
      try await button.clock?.sleep(for: .seconds(1))
    }
    let host = try await TestHost(Window { button })
    try await host.press("go")
    try await host.advance(by: .seconds(1))
    #expect(
      lines(host, .completion).sorted() == [
        "completion go handler [1]", "completion go handler: cancelled [1 cancelled]",
      ])
  }

  @Test func `a task started by a handler that awaits nothing is caused by the input`() async throws
  {
    let state = State(wrappedValue: 0, "count")
    func begin() async { Task { state.wrappedValue = 1 } }
    let host = try await TestHost(Window { Button("Go").id("go").onTap { await begin() } })
    try await host.press("go")
    while state.wrappedValue == 0 { await Task.yield() }
    let change = try #require(host.journal.first { $0.kind == .change })
    #expect(change.start.cause == host.journal.first { $0.kind == .input }?.id)
    withExtendedLifetime(state) {}
  }

  @Test func `a handler that throws a cancellation error itself is recorded as throwing`()
    async throws
  {
    let host = try await TestHost(
      Window {
        Button("Go").id("go").onTap { button in
          try await button.clock?.sleep(for: .seconds(1))
          throw CancellationError()
        }
      })
    try await host.press("go")
    try await host.advance(by: .seconds(1))
    #expect(lines(host, .completion) == ["completion go handler: threw [1 threw]"])
  }

  @Test func `a handler registered once runs only for the first event`() async throws {
    let button = Button("Go").id("go")
    button.once(.primaryAction) { [model] (button: Button) async throws in
      try await button.clock?.sleep(for: .seconds(1))
      model.runs += 1
    }
    button.once(.primaryAction) { [model] () async throws in
      await Task.yield()
      model.runs += 10
    }
    let host = try await TestHost(Window { button })
    for _ in 0..<3 {
      try await host.press("go")
      try await host.advance(by: .seconds(1))
    }
    #expect(model.runs == 11)
  }

  @Test func `settling does not wait for work that the program performs`() async throws {
    let window = Window { Label("x") }
    let host = try await TestHost(window)
    let (stream, end) = AsyncStream<Void>.makeStream()
    window.perform("import") { [model] in
      for await _ in stream {}
      model.runs += 1
    }
    await host.settle()
    #expect(model.runs == 0)
    #expect(!host.journal.contains { $0.line.contains("diagnostic") })
    end.finish()
    while model.runs == 0 { await Task.yield() }
  }
}
