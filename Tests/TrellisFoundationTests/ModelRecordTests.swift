import Observation
import Testing
import Trellis
import TrellisFoundation
import TrellisTestSupport
import TrellisTesting

/// Records of changes to the properties of `@Observable` models.
@MainActor
@Suite(.serialized) struct ModelRecordTests {
  @Observable final class Account {
    var owner = "ada"
    var count = 0
    var summary: String { "\(owner) \(count)" }
  }

  private let account = Account()
  private var owner: Binding<String> {
    Binding(observing: account, \.owner, name: "account.owner")
  }
  private var count: Binding<Int> {
    Binding(observing: account, \.count, name: "account.count")
  }

  /// A program that shows the owner and does something when a button is pressed.
  private func host(_ onTap: @escaping @MainActor () throws -> Void) async throws -> TestHost {
    try await TestHost(
      Window {
        Label(owner).id("owner")
        Button("Do it").id("do").onTap { try onTap() }
      })
  }

  private func changes(_ host: TestHost) -> [String] {
    host.journal.filter { $0.kind == .change }.map { String($0.line.drop { $0 == " " }) }
  }

  @Test
  func `a property set in a handler is recorded with the event as its cause`() async throws {
    let account = account
    let host = try await host { account.owner = "eve" }
    try await host.press("do")
    #expect(
      changes(host) == ["change account.owner instance=1 {account.owner: ada → eve}"])
    let event = try #require(host.journal.first { $0.kind == .event })
    let change = try #require(host.journal.first { $0.kind == .change })
    #expect(change.start.cause == event.id)
    #expect(change.start.site?.file == "ModelRecordTests.swift")
    #expect(try host.find("owner").label == "eve")
  }

  @Test func `a change record counts the unseen values between old and new`() async throws {
    let account = account
    let host = try await host {
      for name in ["bob", "cleo", "dan"] { account.owner = name }
    }
    try await host.press("do")
    #expect(
      changes(host) == ["change account.owner instance=1 unseen=2 {account.owner: ada → dan}"])
  }

  @Test func `a property that is set and then restored leaves no record`() async throws {
    let account = account
    let host = try await host {
      account.owner = "bob"
      account.owner = "ada"
    }
    try await host.press("do")
    #expect(changes(host) == [])
  }

  @Test func `a property that is set before a handler throws is recorded`() async throws {
    struct Refusal: Error {}
    let account = account
    let host = try await host {
      account.owner = "bob"
      throw Refusal()
    }
    try await host.press("do")
    #expect(changes(host).count == 1)
  }

  @Test
  func `a value set through a model binding is recorded in its dispatch`() async throws {
    let owner = owner
    let host = try await host { owner.wrappedValue = "eve" }
    try await host.press("do")
    let event = try #require(host.journal.first { $0.kind == .event })
    #expect(event.line.contains("{account.owner: ada → eve}"))
    #expect(changes(host) == [])
  }

  @Test func `text typed into a model property is private in the journal`() async throws {
    let host = try await TestHost(Window { TextField().text(owner).id("name").defaultFocus() })
    try await host.type("!")
    let records = host.journal.filter { $0.line.contains("{account.owner") }
    #expect(records.count == 1)
    #expect(!records.contains { $0.line.contains("!") }, "\(records.map(\.line))")
    #expect(account.owner == "ada!")
  }

  @Test
  func `a property set in a task has the input that started the task as its cause`() async throws {
    var task: Task<Void, Never>?
    let account = account
    let host = try await host {
      task = Task {
        await Task.yield()
        account.owner = "eve"
      }
    }
    try await host.press("do")
    await task?.value
    await Task { @MainActor in }.value
    let input = try #require(host.journal.first { $0.kind == .input })
    let change = try #require(host.journal.first { $0.kind == .change })
    #expect(change.start.cause == input.id)
  }

  @Test func `a property that a test sets itself is recorded in the test's host`() async throws {
    let host = try await host {}
    let other = try await Task { try await TestHost(Window { Label("") }) }.value
    account.owner = "eve"
    await Task { @MainActor in }.value
    #expect(changes(host) == ["change account.owner instance=1 {account.owner: ada → eve}"])
    #expect(changes(other) == [])
    account.owner = "bob"
    await host.settle()
    #expect(changes(host).count == 2)
  }

  @Test func `a property that a detached task sets is recorded in the host that shows it`()
    async throws
  {
    let account = account
    let host = try await host {}
    let other = try await TestHost(Window { Label("") })
    await Task.detached { await MainActor.run { account.owner = "eve" } }.value
    await Task { @MainActor in }.value
    #expect(changes(host) == ["change account.owner instance=1 {account.owner: ada → eve}"])
    #expect(changes(other) == [])
  }

  @Test func `a computed property can be bound, but setting it causes a diagnostic`() async throws {
    let account = account
    let summary = Binding(observing: account, \.summary, name: "account.summary")
    let host = try await TestHost(
      Window {
        Label(summary).id("summary")
        Button("Do it").id("do").onTap { account.count += 1 }
        Button("Set it").id("set").onTap { summary.wrappedValue = "no" }
      })
    try await host.press("do")
    #expect(try host.find("summary").label == "ada 1")
    #expect(
      changes(host) == ["change account.summary instance=1 {account.summary: ada 0 → ada 1}"])
    try await host.press("set")
    #expect(host.journal.contains { $0.line.contains("diagnostic code=set-of-read-only-binding") })
    #expect(account.summary == "ada 1")
  }

  @Test func `several bindings to one property are recorded as one state`() async throws {
    let (account, first, second) = (account, owner, owner)
    let host = try await TestHost(
      Window {
        Label(first)
        Label(second)
        Label(Binding(observing: account, \.owner, name: "other"))
        Button("Do it").id("do").onTap { account.owner = "eve" }
      })
    try await host.press("do")
    #expect(
      changes(host) == [
        "change account.owner instance=1 {account.owner: ada → eve}",
        "change other instance=1 {other: ada → eve}",
      ])
  }

  @Test
  func `a computed property changes together with the input that sets its source`() async throws {
    let summary = Binding(observing: account, \.summary, name: "account.summary")
    let host = try await TestHost(
      Window {
        TextField().text(owner).id("name").defaultFocus()
        Label(summary).id("summary")
      })
    try await host.type("!")
    #expect(try host.find("summary").label == "ada! 0")
    #expect(changes(host).count == 1)
    try await host.type("!")
    #expect(try host.find("summary").label == "ada!! 0")
  }

  @Test func `a property that nothing observes is not recorded`() async throws {
    let account = account
    let host = try await TestHost(
      Window { Button("Do it").id("do").onTap { account.owner = "eve" } })
    try await host.press("do")
    #expect(changes(host) == [])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5])
  func `replaying the recorded changes gives the model's values after each input`(seed: UInt64)
    async throws
  {
    var generator = SeededGenerator(seed: seed)
    let (account, count) = (account, count)
    var steps: [Int] = []
    var tasks: [Task<Void, Never>] = []
    let host = try await TestHost(
      Window {
        Label(count.map(String.init)).id("count")
        Button("Do it").id("do").onTap {
          for step in steps {
            switch step % 4 {
            case 0: account.count = step
            case 1: count.wrappedValue = step
            case 2:
              transaction {
                account.count = step; count.wrappedValue = step + 1
              }
            default: tasks.append(Task { account.count += step })
            }
          }
        }
      })
    for _ in 0..<40 {
      steps = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Int.random(in: 0...9, using: &generator)
      }
      try await host.press("do")
      for task in tasks { await task.value }
      tasks = []
      await Task { @MainActor in }.value
      let replayed = host.journal.flatMap { $0.end?.changes ?? [] }.last {
        $0.state == "account.count"
      }
      #expect(replayed.map { $0.new } ?? .integer(0) == .integer(Int64(account.count)), "\(seed)")
    }
    var value = RecordValue.integer(0)
    for change in host.journal.flatMap({ $0.end?.changes ?? [] })
    where change.state == "account.count" {
      #expect(change.old == value, "seed \(seed)")
      value = change.new
    }
  }
}
