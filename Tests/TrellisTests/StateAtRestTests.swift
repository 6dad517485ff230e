import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// States that are set while no dispatch is running: by tasks, by callbacks of other libraries, and
/// by tests.
@MainActor
@Suite(.serialized) struct StateAtRestTests {
  private final class Model {
    @State("count") var count = 0
    @State("double") var double = 0
    @State("note") var note = ""
    @State("list") var list: [Int] = []
    @State("guest") var guest: String?

    isolated deinit {}
  }

  private let model = Model()

  private func lines(_ host: TestHost, after count: Int) -> [String] {
    host.journal.dropFirst(count).map(\.line)
  }

  /// Does something while the host's program records as one that is shown alone.
  private func recording(_ host: TestHost, _ body: () -> Void) {
    host.application.context.recordingAtRest = .all
    body()
    host.application.context.recordingAtRest = .shared
  }

  @Test
  func `setting a state while nothing runs leaves a change record with its observers as effects`()
    async throws
  {
    model.count = 4
    let host = try await TestHost(Window { Label("") })
    let count = host.journal.count
    model.$count.observe(initial: false) { [unowned model] in model.double = 2 * $0.new }
    recording(host) {
      model.count = 5
      model.count = 5
    }
    #expect(
      lines(host, after: count) == [
        "change count instance=1 {count: 4 → 5}",
        "  effect observer state=count [1] {double: 0 → 10}",
      ])
    let change = try #require(host.journal.dropFirst(count).first)
    #expect(change.start.cause == nil && change.start.site?.file == "StateAtRestTests.swift")
  }

  @Test func `states that are set in one transaction share one change record`() async throws {
    let host = try await TestHost(Window { Label("") })
    let count = host.journal.count
    recording(host) {
      transaction {
        model.count = 1
        model.double = 2
        model.count = 3
      }
      transaction {}
    }
    #expect(
      lines(host, after: count) == [
        "change count instance=1 {count: 0 → 1} {double: 0 → 2} {count: 1 → 3}"
      ])
  }

  @Test func `setting a state in a task is recorded as caused by the input that started the task`()
    async throws
  {
    var tasks: [Task<Void, Never>] = []
    let model = model
    let button = Button("Load").id("load").onTap {
      tasks.append(
        Task {
          await Task.yield()
          model.count = 7
        })
      tasks.append(Task.detached { await MainActor.run { model.double = 8 } })
    }
    let host = try await TestHost(Window { button })
    try await host.press("load")
    for task in tasks { await task.value }
    let input = try #require(host.journal.first { $0.kind == .input })
    let changes = host.journal.filter { $0.kind == .change }
    #expect(changes.map(\.subject) == ["count"], "a detached task has no cause")
    #expect(changes.first?.start.cause == input.id)
  }

  @Test func `a task that an observer starts is caused by the change that ran the observer`()
    async throws
  {
    var task: Task<Void, Never>?
    let host = try await TestHost(Window { Label("") })
    model.$count.observe(initial: false) { [unowned model] _ in
      task = Task { model.double = 1 }
    }
    recording(host) { model.count = 1 }
    await task?.value
    let changes = host.journal.filter { $0.kind == .change }
    #expect(changes.map(\.subject) == ["count", "double"])
    #expect(changes.last?.start.cause == changes.first?.id)
  }

  @Test func `setting a state in a task is recorded in the program in which the task began`()
    async throws
  {
    var task: Task<Void, any Error>?
    var inner: TestHost?
    let model = model
    let button = Button("Open").id("open").onTap {
      task = Task {
        inner = try await TestHost(Window { Label("") })
        model.count += 1
      }
    }
    let host = try await TestHost(Window { button })
    try await host.press("open")
    try await task?.value
    #expect(host.journal.count { $0.kind == .change } == 1)
    #expect(inner?.journal.contains { $0.kind == .change || $0.start.cause != nil } == false)
  }

  @Test func `a task that begins because a change shows its view is caused by that change`()
    async throws
  {
    let isShown = State(wrappedValue: false, "shown")
    let host = try await TestHost(
      Window {
        When(isShown.projectedValue) { Label("x").id("x").task { _ in await Task.yield() } }
      })
    isShown.wrappedValue = true
    await host.settle()
    let change = try #require(host.journal.last { $0.kind == .change })
    let task = try #require(host.journal.last { $0.kind == .lifecycle && $0.subject == "task" })
    #expect(task.start.cause == change.id)
  }

  @Test func `two states with the same declaration are recorded with different instances`()
    async throws
  {
    let (first, second) = (model, Model())
    let host = try await TestHost(Window { Label("") })
    let count = host.journal.count
    recording(host) {
      second.count = 1
      first.count = 2
      second.count = 3
    }
    #expect(
      lines(host, after: count) == [
        "change count instance=1 {count: 0 → 1}", "change count instance=2 {count#2: 0 → 2}",
        "change count instance=1 {count: 1 → 3}",
      ])
  }

  @Test func `large values are recorded as a size or a digest, and typed text is private`()
    async throws
  {
    let host = try await TestHost(Window { Label("") })
    let count = host.journal.count
    recording(host) {
      model.list = [1, 2, 3]
      model.note = String(repeating: "é", count: 128)
      model.note = String(repeating: "é", count: 128) + "x"
      model.$note.set("pin", source: .user)
    }
    let changes = host.journal.dropFirst(count).compactMap { $0.end?.changes.first?.new }
    let long = String(repeating: "é", count: 128)
    #expect(
      changes == [
        .count(type: "Array<Int>", elements: 3), .text(long), .digest(of: long + "x"),
        .private(.text("pin")),
      ])
    #expect(host.journal.last?.end?.changes.first?.old == .private(.text(long + "x")))
  }

  private enum Phase: String { case work, pause }
  private enum Level: Int { case low = 1, high }
  private struct Name: RawRepresentable { var rawValue: String }
  private enum Tag: RawRepresentable {
    case known, custom(String)

    init?(rawValue: String) { self = rawValue == "known" ? .known : .custom(rawValue) }
    var rawValue: String { if case .custom(let text) = self { text } else { "known" } }
  }

  private func recordedValue<Value>(of value: Value, insteadOf old: Value) async throws
    -> RecordValue?
  {
    let state = State(old, name: "value")
    let host = try await TestHost(Window { Label("") })
    recording(host) { state.binding.set(value, source: .user) }
    return host.journal.last?.end?.changes.first?.new
  }

  @Test func `an optional state without a value is recorded under its name`() async throws {
    let host = try await TestHost(Window { Label("") })
    let count = host.journal.count
    recording(host) { model.guest = "Ada" }
    #expect(lines(host, after: count) == ["change guest instance=1 {guest: none → Ada}"])
  }

  @Test func `a duration is recorded in whole units`() async throws {
    for (duration, text) in [
      (Duration.seconds(1500), "25 min"), (.milliseconds(90_250), "1 min 30 s 250 ms"),
      (.zero, "0 s"), (.seconds(-90_000), "-25 h"), (.nanoseconds(1001), "1 µs 1 ns"),
    ] {
      #expect(try await recordedValue(of: duration, insteadOf: .seconds(1)) == .text(text))
    }
    #expect(
      try await recordedValue(of: Duration?.some(.seconds(2)), insteadOf: nil) == .text("2 s"))
  }

  @Test func `a case with a raw value is recorded as the raw value, even if the user chose it`()
    async throws
  {
    #expect(try await recordedValue(of: Phase.pause, insteadOf: .work) == .text("pause"))
    #expect(try await recordedValue(of: Level.high, insteadOf: .low) == .integer(2))
    #expect(try await recordedValue(of: Phase?.some(.pause), insteadOf: nil) == .text("pause"))
  }

  @Test func `a raw value that may contain typed text is recorded as its type`() async throws {
    let name = try await recordedValue(of: Name(rawValue: "Ada"), insteadOf: Name(rawValue: ""))
    #expect(name == .text("Name"))
    #expect(try await recordedValue(of: Tag.custom("Ada"), insteadOf: .known) == .text("Tag"))
  }

  @Test func `a program can end while the observers of a change are called`() async throws {
    let sink = TraceSink()
    var host: TestHost? = try await TestHost(Window { Label("") }, sink: sink)
    #expect(host != nil)
    model.$count.observe(initial: false) { _ in host = nil }
    host?.application.context.recordingAtRest = .all
    model.count = 1
    transaction { model.count = 2 }
    #expect(sink.lines(.change) == ["change count instance=1 {count: 0 → 1}"])
  }
}
