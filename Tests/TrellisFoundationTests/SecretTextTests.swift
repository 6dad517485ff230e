import Observation
import Testing
import Trellis
import TrellisFoundation
import TrellisTestSupport
import TrellisTesting

/// Text that handlers of a secret field put into states, during the event or later.
@MainActor
@Suite(.serialized) struct SecretTextTests {
  @Observable final class Account {
    var hint = "none"
  }

  /// The kinds of values that contain text.
  enum Store: CaseIterable {
    case state, coalesced, model
  }

  /// The ways in which a handler can set text.
  enum Way: CaseIterable {
    case atOnce, afterSuspension, inTask, inTaskOfTask, inObserver, inObserverOfTask
  }

  private let account = Account()
  private let state = State(wrappedValue: "none", "hint")
  private let trigger = State(wrappedValue: 0, "trigger")

  private func set(_ store: Store, _ text: String) {
    switch store {
    case .state, .coalesced: state.wrappedValue = text
    case .model: account.hint = text
    }
  }

  private func follow(_ way: Way, _ store: Store, _ text: String) async {
    switch way {
    case .atOnce: set(store, text)
    case .afterSuspension:
      await Task.yield()
      set(store, text)
    case .inTask: Task { set(store, text) }
    case .inTaskOfTask: Task { Task { set(store, text) } }
    case .inObserver: trigger.wrappedValue += 1
    case .inObserverOfTask: Task { trigger.wrappedValue += 1 }
    }
  }

  private func host(_ field: TextControl, _ way: Way, _ store: Store) async throws -> TestHost {
    if store == .coalesced { state.coalesced() }
    let hint = Binding(observing: account, \.hint, name: "hint")
    let label = Label(store == .model ? hint : state.projectedValue)
    trigger.projectedValue.observe(owner: field, initial: false) { _ in
      set(store, "from " + field.text)
    }
    let host = try await TestHost(
      Window {
        VStack {
          field.id("field").on(.editingChanged) { field in
            await follow(way, store, "is " + field.text)
          }
          label.id("hint")
        }
      })
    try await host.run("focus field\ntype a")
    try await host.run("wait hint \(text(way))")
    return host
  }

  /// The text that is set after an "a" was typed.
  private func text(_ way: Way) -> String {
    switch way {
    case .inObserver, .inObserverOfTask: "from a"
    case .atOnce, .afterSuspension, .inTask, .inTaskOfTask: "is a"
    }
  }

  private func values(_ host: TestHost) -> [RecordValue] {
    host.journal.compactMap(\.end).flatMap(\.changes).filter { $0.state == "hint" }
      .flatMap { [$0.old, $0.new] }
  }

  @Test(arguments: Way.allCases, Store.allCases)
  func `text that a secret field's handler sets, now or later, leaves nothing in records`(
    _ way: Way, _ store: Store
  ) async throws {
    let host = try await host(SecureField(), way, store)
    #expect(values(host) == [.private(.none), .private(.none)])
  }

  @Test(arguments: Way.allCases, Store.allCases)
  func `text that another field's handler sets by itself is public`(
    _ way: Way, _ store: Store
  ) async throws {
    let host = try await host(TextField(), way, store)
    #expect(values(host) == [.text("none"), .text(text(way))])
  }

  @Test(arguments: Way.allCases)
  func `text that a button sets after a secret was typed elsewhere is public`(
    _ way: Way
  ) async throws {
    let other = State(wrappedValue: "none", "other")
    let field = SecureField()
    let host = try await TestHost(
      Window {
        VStack {
          field.id("field").on(.editingChanged) { field in
            await follow(way, .state, "is " + field.text)
          }
          Label(state.projectedValue).id("hint")
          Button("Public").id("public").onTap { other.wrappedValue = "public" }
        }
      })
    try await host.run("focus field\ntype a\npress public")
    let values = host.journal.compactMap(\.end).flatMap(\.changes).filter { $0.state == "other" }
      .flatMap { [$0.old, $0.new] }
    #expect(values == [.text("none"), .text("public")])
  }
}
