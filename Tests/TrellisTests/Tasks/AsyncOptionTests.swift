import Testing
import Trellis
import TrellisTesting

/// The options of each form of an async handler.
@MainActor
@Suite struct AsyncOptionTests {
  typealias Body = @MainActor () async throws -> Void

  private static let key = EventKey<Int>("test.key")
  private static let empty = EventKey<Void>("test.empty")

  /// The options of a handler; with `set`, only the last one is available.
  struct Options {
    var id: String?
    var owner: AnyObject?
    var maximumCount: Int?
    var whileRunning = HandlerOptions.WhileRunning.ignore
  }

  enum Form: CaseIterable {
    case sender, plain, senderAndPayload, payload, plainOfKey, senderOfEmptyKey
    case setSender, setPlain, setSenderAndPayload, setPlainOfKey

    nonisolated static let added = Array(allCases.prefix(6))

    @MainActor
    func register(_ button: Button, _ options: Options, _ body: @escaping Body) {
      let (id, owner, count) = (options.id, options.owner, options.maximumCount)
      let (key, running) = (AsyncOptionTests.key, options.whileRunning)
      switch self {
      case .sender:
        button.on(.primaryAction, id: id, owner: owner, maximumCount: count, whileRunning: running)
        {
          (_: Button) async throws in try await body()
        }
      case .plain:
        button.on(.primaryAction, id: id, owner: owner, maximumCount: count, whileRunning: running)
        {
          () async throws in try await body()
        }
      case .senderAndPayload:
        button.on(key, id: id, owner: owner, maximumCount: count, whileRunning: running) {
          (_: Button, _: Int) async throws in try await body()
        }
      case .payload:
        button.on(key, id: id, owner: owner, maximumCount: count, whileRunning: running) {
          (_: Int) async throws in try await body()
        }
      case .plainOfKey:
        button.on(key, id: id, owner: owner, maximumCount: count, whileRunning: running) {
          () async throws in try await body()
        }
      case .senderOfEmptyKey:
        button.on(
          AsyncOptionTests.empty, id: id, owner: owner, maximumCount: count, whileRunning: running
        ) { (_: Button) async throws in try await body() }
      case .setSender:
        button.set(.primaryAction, whileRunning: running) {
          (_: Button) async throws in try await body()
        }
      case .setPlain:
        button.set(.primaryAction, whileRunning: running) {
          () async throws in try await body()
        }
      case .setSenderAndPayload:
        button.set(key, whileRunning: running) {
          (_: Button, _: Int) async throws in try await body()
        }
      case .setPlainOfKey:
        button.set(key, whileRunning: running) { () async throws in try await body() }
      }
    }
  }

  private final class Model {
    var runs = 0
    isolated deinit {}
  }

  private let model = Model()
  private let button = Button("Go").id("go")

  private func register(_ form: Form, _ options: Options) {
    form.register(button, options) { [model, button] in
      model.runs += 1
      try await button.clock?.sleep(for: .seconds(1))
    }
  }

  /// Raises all events, some times, and lets time pass after that.
  private func raise(_ host: TestHost, times: Int = 1) async throws {
    for _ in 0..<times {
      try await host.press("go")
      button.raise(Self.key, 1)
      button.raise(Self.empty, ())
    }
    try await host.advance(by: .seconds(9))
  }

  @Test(arguments: Form.allCases)
  func `each form of an async handler follows its option for events that come while it runs`(
    form: Form
  ) async throws {
    register(form, Options(whileRunning: .queue))
    let host = try await TestHost(Window { button })
    try await raise(host, times: 3)
    #expect(model.runs == 3)
    #expect(host.journal.filter { $0.kind == .completion }.count == 3)
  }

  @Test(arguments: Form.added)
  func `each added form of an async handler runs at most as often as its limit`(form: Form)
    async throws
  {
    register(form, Options(maximumCount: 2))
    let host = try await TestHost(Window { button })
    for _ in 0..<4 { try await raise(host) }
    #expect(model.runs == 2)
  }

  @Test(arguments: Form.added)
  func `each added form of an async handler is replaced by one with the same id`(form: Form)
    async throws
  {
    register(form, Options(id: "it"))
    register(form, Options(id: "it"))
    let host = try await TestHost(Window { button })
    try await raise(host)
    #expect(model.runs == 1)
  }

  @Test(arguments: Form.added)
  func `each added form of an async handler ends with its owner`(form: Form) async throws {
    var owner: Model? = Model()
    register(form, Options(owner: owner))
    let host = try await TestHost(Window { button })
    try await raise(host)
    owner = nil
    try await raise(host)
    #expect(model.runs == 1)
    withExtendedLifetime(owner) {}
  }
}
