import Testing
import Trellis
import TrellisTesting

/// Observers that the same line registers again, for the same owner.
@Suite struct RepeatedObserverTests {
  private let count = State(0)
  private let shows = State(true)

  private func reports(
    after script: String, _ observe: @escaping @MainActor (View) -> Void
  ) async throws -> [String] {
    let host = try await TestHost(
      Window {
        When(shows.binding) { Label("a").onAppear { label in observe(label) } }
        Button("toggle") { shows.wrappedValue.toggle() }.id("toggle")
        Button("count") { self.count.wrappedValue += 1 }.id("count")
      })
    try await host.run(script)
    return host.journal.map(\.line).filter { $0.contains("code=repeated-observer") }
  }

  @Test func `an observer that each appearance of a view adds again is reported`() async throws {
    var calls = 0
    let told = try await reports(after: "press toggle\npress toggle\npress count") { view in
      self.count.binding.observe(owner: view, initial: false) { _ in calls += 1 }
    }
    #expect(told.count == 1)
    #expect(
      told.first?.contains(
        "has added another observer of the same value for the same owner, and all of them are called; "
          + "cancel the earlier one, or pass an id") == true)
    #expect(calls == 2)
  }

  @Test func `an observer with an id, one that was cancelled, and other owners are not reported`()
    async throws
  {
    var last: Cancellation?
    let others = State(0)
    let told = try await reports(after: "press toggle\npress toggle") { view in
      self.count.binding.observe(owner: view, initial: false, id: "sum") { _ in }
      last?.cancel()
      last = self.count.binding.observe(owner: view, initial: false) { _ in }
      for owner in [Label("b"), Label("c")] {
        others.binding.observe(owner: owner, initial: false) { _ in }
      }
    }
    #expect(told == [])
  }

  @Test func `the observers of controls that a handler creates are not reported`() async throws {
    let number = State<Double?>(nil)
    let navigator = Navigator("N") { Label("first") }
    let host = try await TestHost(
      Window {
        navigator
        Button("push") {
          navigator.push("E") {
            TextField("R", value: number.binding)
            Form { TextField("S", value: number.binding) }
          }
        }.id("push")
      })
    try await host.run("press push")
    #expect(!host.journal.contains { $0.line.contains("repeated-observer") })
  }
}
