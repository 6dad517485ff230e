import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Changes that a test makes itself in a task that runs several tests, and changes by detached
/// tasks.
@MainActor
@Suite(.serialized) struct SharedTaskTests {
  private final class Model {
    @State("count") var count = 0
    @State("shown") var shown = 0

    isolated deinit {}
  }

  private let model = Model()

  private func changes(_ host: TestHost) -> [String] {
    host.journal.filter { $0.kind == .change }.map { String($0.line.drop { $0 == " " }) }
  }

  @Test(arguments: 1...3)
  func `each test of a task records what it sets`(number: Int) async throws {
    let host = try await TestHost(Window { Label("") })
    model.count = number
    #expect(changes(host) == ["change count instance=1 {count: 0 → \(number)}"])
  }

  @Test func `a test that follows others in its task records what it sets`() async throws {
    var kept: [TestHost] = []
    for number in 1...3 {
      let host = try await TestHost(Window { Label("") })
      kept.append(host)
      model.count = number
      #expect(changes(host).count == 1, "\(number)")
    }
    #expect(kept.map { changes($0).count } == [1, 1, 1])
  }

  @Test func `of several hosts of a test, the one that shows a state records it`() async throws {
    let first = try await TestHost(Window { Label(model.$shown.map { "\($0)" }) })
    let second = try await TestHost(Window { Label(model.$count.map { "\($0)" }) })
    model.shown = 1
    model.count = 2
    #expect(changes(first) == ["change shown instance=1 {shown: 0 → 1}"])
    #expect(changes(second) == ["change count instance=1 {count: 0 → 2}"])
  }

  @Test func `what a detached task sets is recorded by the host that shows it, without a cause`()
    async throws
  {
    var task: Task<Void, Never>?
    let model = model
    let host = try await TestHost(
      Window {
        Label(model.$shown.map { "\($0)" }).id("shown")
        Button("Go").id("go").onTap {
          task = Task.detached { await MainActor.run { model.shown = 8 } }
        }
      })
    let other = try await TestHost(Window { Label("") })
    try await host.press("go")
    await task?.value
    #expect(changes(host) == ["change shown instance=1 {shown: 0 → 8}"])
    let change = try #require(host.journal.first { $0.kind == .change })
    #expect(change.start.cause == nil)
    #expect(
      host.journal.contains { $0.kind == .effect && $0.start.cause == change.id }
        && changes(other) == [])
  }

  @Test func `a state that a host has recorded is recorded there later too`() async throws {
    let model = model
    let host = try await TestHost(
      Window { Button("Go").id("go").onTap { model.count = 1 } })
    let other = try await TestHost(Window { Label("") })
    try await host.press("go")
    await Task.detached { await MainActor.run { model.count = 2 } }.value
    #expect(changes(host) == ["change count instance=1 {count: 1 → 2}"])
    #expect(changes(other) == [])
  }

  @Test func `a coalesced state is recorded by the host that shows it`() async throws {
    let state = State(wrappedValue: 0, "steps").coalesced()
    let host = try await TestHost(Window { Label(state.projectedValue.map { "\($0)" }) })
    let other = try await TestHost(Window { Label("") })
    await Task.detached {
      await MainActor.run { for _ in 0..<5 { state.wrappedValue += 1 } }
    }.value
    await Task { @MainActor in }.value
    #expect(changes(host) == ["change steps instance=1 unseen=4 {steps: 0 → 5}"])
    #expect(changes(other) == [])
  }
}
