import Synchronization
import Testing
import Trellis
import TrellisHeadless
import TrellisScript
import TrellisTesting

/// The registrations of handlers that a program reports to its sink, and the time of the report.
@MainActor
@Suite struct RegistrationTests {
  /// A sink that keeps the reported registrations.
  private nonisolated final class RegistrationSink: DispatchSink {
    let wantedCalls = WantedCalls.none
    private let next = Atomic<UInt64>(0)
    private let told = Mutex<[String]>([])

    var lines: [String] { told.withLock(\.self) }

    func registered(_ registrations: [HandlerRegistration]) {
      told.withLock {
        $0 += registrations.map { "\($0.path) \($0.event) \($0.handler)" }
      }
    }

    func begin(
      kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
      cause: RecordID?, site: SourceSite?, depth: Int
    ) -> RecordID { RecordID(next.add(1, ordering: .relaxed).oldValue) }

    func call(
      order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
      in record: RecordID
    ) {}

    func end(
      outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
      of record: RecordID
    ) {}
  }

  @Test func `a view that leaves the window reports its handlers, and one that moves does not`()
    async throws
  {
    let sink = RegistrationSink()
    let button = Button("Go").id("go").on([.touchDown, .primaryAction]) {}.onDoubleTap {}
    let (first, second) = (VStack { button }.id("a"), VStack { Label("x") }.id("b"))
    let host = try await TestHost(
      Window {
        first; second
      }, sink: sink)
    second.setChildren([button])
    try await host.press("go")
    #expect(sink.lines == [])
    second.setChildren([])
    await host.settle()
    #expect(
      sink.lines == ["b/go touchDown 1", "b/go primaryAction 1", "b/go gesture.tap 1"])
  }

  @Test func `a program that ends reports its handlers of events and of questions`() throws {
    let sink = RegistrationSink()
    let window = Window {
      TextField().id("name").onSubmit {}.answer(.shouldClear) { _ in true }
      Label("no handler")
      VStack { Button("Save").id("save").onTap {} }.id("form")
    }.onKey("q") { $0.close() }
    let driver = ScriptDriver(
      window: window, backend: HeadlessBackend(), sink: sink, script: ScriptSource(text: "quit"))
    _ = try driver.run()
    #expect(
      sink.lines.sorted() == [
        " key.q 1", "form/save primaryAction 1", "name field.shouldClear 1",
        "name primaryAction 1",
      ])
  }
}
