import Synchronization
import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

@Suite struct RandomActivationTests {
  /// Views become disabled, hidden and removed all the time.
  @Test func `each random activation is recorded once, with the expected outcome`() async throws {
    var generator = SeededGenerator()
    let sink = LastEventSink()
    let tree = RandomButtons(using: &generator)
    let host = try await TestHost(tree.window, sink: nil)
    _ = host
    let driver = ScriptDriver(
      window: tree.window, backend: host.backend, sink: sink)
    let application = driver.application
    try application.start()
    var ran = 0
    for number in 0..<Soak.count(1_000_000) {
      if number % 3 == 0 { tree.mutate(using: &generator) }
      let button = tree.buttons[Int.random(in: 0..<tree.buttons.count, using: &generator)]
      let expected = tree.expectedOutcome(of: button)
      let before = sink.count
      if Bool.random(using: &generator), expected != .detached {
        try driver.perform(.press(button.id ?? ""))
      } else {
        button.activate()
      }
      let events = sink.takeEvents()
      try #require(events.count == 1 && events.first?.outcome == expected, "\(number): \(events)")
      let path = ControlPath(events[0].path)
      // Where something stood that is in no tree any more is known by its id at least.
      try #require(
        expected == .detached ? path.hasTrailingSegments(button.id ?? "") : path == button.path)
      try #require(sink.count > before)
      if expected == .returned { ran += 1 }
      try #require(tree.calls == ran)
    }
    #expect(ran > 0)
  }
}

/// Buttons in nested boxes, all of which may be disabled, hidden or taken out.
@MainActor
final class RandomButtons {
  let window: Window
  private(set) var buttons: [Button] = []
  private(set) var calls = 0
  private var boxes: [View] = []
  private var places: [ObjectIdentifier: View] = [:]

  init(using generator: inout SeededGenerator) {
    window = Window { VStack {} }
    boxes = [window.children[0]]
    for number in 0..<12 {
      let box = VStack {}.id("box\(number)")
      let parent = boxes[Int.random(in: 0..<boxes.count, using: &generator)]
      parent.append(box)
      places[ObjectIdentifier(box)] = parent
      boxes.append(box)
    }
    for number in 0..<40 {
      let button = Button("\(number)").id("button\(number)")
      if number % 5 != 0 { button.onTap { [weak self] in self?.calls += 1 } }
      let parent = boxes[Int.random(in: 0..<boxes.count, using: &generator)]
      parent.append(button)
      places[ObjectIdentifier(button)] = parent
      buttons.append(button)
    }
  }

  func mutate(using generator: inout SeededGenerator) {
    let views: [View] = boxes.dropFirst() + buttons
    let view = views[Int.random(in: 0..<views.count, using: &generator)]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: view.isEnabled.toggle()
    case 1: view.isHidden.toggle()
    case 2: view.removeFromParent()
    default: if view.parent == nil { places[ObjectIdentifier(view)]?.append(view) }
    }
  }

  /// By looking at every view around it.
  func expectedOutcome(of button: Button) -> Outcome {
    var chain: [View] = [button]
    while let parent = chain.last?.parent { chain.append(parent) }
    if chain.last !== window { return .detached }
    if chain.contains(where: \.isHidden) { return .hidden }
    if chain.contains(where: { !$0.isEnabled }) { return .disabled }
    return button.handlers.all.isEmpty ? .unhandled : .returned
  }
}

/// A sink that counts records, and keeps only the events since it was last read.
nonisolated final class LastEventSink: DispatchSink {
  struct Entry: Equatable, Sendable {
    var path: String
    var outcome: Outcome?
  }

  private struct Content {
    var count = 0
    var open: [RecordID: Int] = [:]
    var events: [Entry] = []
  }

  let wantedCalls = WantedCalls.none
  private let content = Mutex(Content())

  var count: Int { content.withLock(\.count) }

  func takeEvents() -> [Entry] {
    content.withLock { content in
      defer { content.events = [] }
      return content.events
    }
  }

  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID {
    content.withLock { content in
      let id = RecordID(UInt64(content.count))
      content.count += 1
      if kind == .event {
        content.open[id] = content.events.count
        content.events.append(Entry(path: path?.text ?? "", outcome: nil))
      }
      return id
    }
  }

  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase, in record: RecordID
  ) {}

  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    content.withLock { content in
      guard let place = content.open.removeValue(forKey: record) else { return }
      content.events[place].outcome = outcome
    }
  }
}
