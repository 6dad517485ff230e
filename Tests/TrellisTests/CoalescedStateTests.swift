import Testing
import Trellis
import TrellisTesting

/// States whose changes are one record per turn.
@MainActor
@Suite(.serialized) struct CoalescedStateTests {
  private final class Model {
    @State("often") var often = 0
    @State("copy") var copy = 0
    @State("name") var name = ""

    init() {
      _often.coalesced()
      _name.coalesced()
    }

    isolated deinit {}
  }

  private let model = Model()

  private func lines(_ host: TestHost) -> [String] {
    host.journal.filter { $0.kind != .input }.map { String($0.line.drop { $0 == " " }) }
  }

  private func host(_ onTap: @escaping @MainActor () throws -> Void) async throws -> TestHost {
    try await TestHost(Window { Button("Do it").id("do").onTap { try onTap() } })
  }

  @Test
  func `several changes of a state in a handler are recorded as one, caused by its event`()
    async throws
  {
    let host = try await host { [model] in for value in 1...9 { model.often = value } }
    try await host.press("do")
    #expect(
      lines(host) == [
        "event do primaryAction [1]", "change often instance=1 unseen=8 {often: 0 → 9}",
      ])
    let event = try #require(host.journal.first { $0.kind == .event })
    #expect(host.journal.last?.start.cause == event.id)
  }

  @Test func `observers are called for each coalesced change, and recorded once per turn`()
    async throws
  {
    var told: [Int] = []
    model.$often.observe(initial: false) { [unowned model] change in
      told.append(change.new)
      model.copy = change.new
    }
    let host = try await host { [model] in for value in 1...3 { model.often = value } }
    try await host.press("do")
    #expect(told == [1, 2, 3])
    #expect(
      lines(host) == [
        "event do primaryAction [1] {copy: 1 → 2} {copy: 2 → 3}",
        "effect observer state=often [1] {copy: 0 → 1}",
        "change often instance=1 unseen=2 {often: 0 → 3}",
      ])
  }

  @Test func `observers that are first called after two coalesced changes are recorded`()
    async throws
  {
    model.$often.observe(initial: false) { [unowned model] in model.copy = $0.new }
    let host = try await host { [model] in
      transaction {
        model.often = 1
        model.often = 2
      }
      model.often = 3
    }
    try await host.press("do")
    #expect(
      lines(host) == [
        "event do primaryAction [1] {copy: 2 → 3}",
        "effect observer state=often [1] {copy: 0 → 2}",
        "change often instance=1 unseen=2 {often: 0 → 3}",
      ])
  }

  @Test
  func `several changes in one turn of a task are recorded as one, caused by the task's input`()
    async throws
  {
    let host = try await host { [model] in
      Task {
        for value in 1...3 { model.often = value }
        await Task.yield()
        model.often = 4
      }
    }
    try await host.press("do")
    // The host does not wait for the program's own tasks.
    for _ in 0..<1000 where model.often != 4 { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    let changes = host.journal.filter { $0.kind == .change }
    #expect(
      changes.map { String($0.line.drop { $0 == " " }) } == [
        "change often instance=1 unseen=2 {often: 0 → 3}", "change often instance=1 {often: 3 → 4}",
      ])
    let input = try #require(host.journal.first { $0.kind == .input })
    #expect(changes.allSatisfy { $0.start.cause == input.id && $0.end != nil })
  }

  @Test
  func `a handler that sets a coalesced state after a pause is not the cause of later inputs`()
    async throws
  {
    let window = Window {
      VStack {
        Label(model.$name)
        Button("First").id("first").onTap { [model] button in
          try await button.clock?.sleep(for: .seconds(1))
          model.name = "x"
          model.copy = 1
        }
        Button("Second").id("second").onTap { [model] in model.copy = 2 }
      }
    }
    let host = try await TestHost(window)
    try await host.press("first")
    try await host.advance(by: .seconds(1))
    try await host.press("second")
    #expect(model.name == "x" && model.copy == 2)
    let inputs = host.journal.filter { $0.kind == .input }
    #expect(inputs.count > 1 && inputs.allSatisfy { $0.start.cause == nil }, "\(inputs)")
    let change = try #require(host.journal.last { $0.line.contains("copy: 1 → 2") })
    #expect(change.start.cause == inputs.last?.id)
  }

  @Test func `a coalesced change stays private if any of its values was typed`() async throws {
    let host = try await host { [model] in
      model.$name.set("typed", source: .user)
      model.name = "made of it"
    }
    try await host.press("do")
    let change = try #require(host.journal.last)
    #expect(change.kind == .change && !change.line.contains("made"), "\(change.line)")
  }

  @Test func `marking a state as coalesced twice in a turn loses no change`() async throws {
    let count = State(wrappedValue: 0, "twice").coalesced()
    let host = try await host {
      count.wrappedValue = 1
      count.coalesced()
      count.wrappedValue = 2
    }
    try await host.press("do")
    #expect(lines(host).last == "change twice instance=1 unseen=1 {twice: 0 → 2}")
  }

  @Test func `a coalesced change that restores the old value leaves no record`() async throws {
    let host = try await host { [model] in
      model.often = 1
      model.often = 0
    }
    try await host.press("do")
    #expect(lines(host) == ["event do primaryAction [1]"])
  }

  @Test func `a state that is set just before the program ends is recorded`() async throws {
    let host = try await host {}
    host.application.context.recordingAtRest = .all
    model.often = 7
    host.application.context.recordingAtRest = .none
    #expect(lines(host) == ["change often instance=1 {often: 0 → 7}"])
  }
}
