import Foundation
import Testing
import Trellis
import TrellisAudit
import TrellisJournal
import TrellisTestSupport

/// Changes of states, whatever makes them and whenever. The journal shows the value of every state
/// at every moment, and the cause.
@MainActor
@Suite(.serialized) struct ChangeRecordTests {
  @Test
  func `a journal gives each state's value at all times and the causes of changes`() async throws {
    var generator = SeededGenerator()
    var comparisons = 0
    for _ in 0..<Soak.count(2000) {
      let program = try RandomProgram()
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        await program.step(&generator)
        program.look()
      }
      await program.finish()
      try program.journal.close()
      let reader = try JournalReader(program.journal.path)
      try #require(try Verification(reader).status == .ok)
      try program.compare(reader)
      comparisons += program.comparisons
    }
    #expect(comparisons > 0)
  }
}

/// A model of which the states are of all sorts.
@MainActor
private final class Model {
  @State("random.number") var number = 0
  @State("random.sum") var sum = 0
  @State("random.text") var text = ""
  @State("random.typed") var typed = ""
  @State("random.list") var list: [Int] = []
  @State("random.late") var late = 0
  @State("random.often") var often = 0

  init() {
    _often.coalesced()
    // What observers set belongs to them.
    $number.observe(initial: false) { [unowned self] in sum += $0.new }
  }

  isolated deinit {}
}

/// Of which there are several.
@MainActor
private final class Row {
  @State("random.row") var value = 0

  isolated deinit {}
}

/// A program that sets its states in handlers, in handlers inside of handlers, between them, in tasks, by timers, on
/// notices and after work of other threads.
@MainActor
private final class RandomProgram {
  let journal: Journal
  private let folder = FileManager.default.temporaryDirectory.path() + "/changes-\(UUID())"
  private let context: TreeContext
  private let timers: TimerQueue
  private let model = Model()
  private let rows = [Row(), Row(), Row()]
  private var tasks: [Task<Void, Never>] = []
  private var nextValue = 1
  /// The outermost record that is running.
  private var root: RecordID?
  /// The causes of the changes, by the new value; nil for a change without a cause.
  private var causes: [Int: RecordID?] = [:]
  /// The number of causes that were compared.
  private(set) var comparisons = 0
  /// The values of all states after each mark.
  private var looks: [[String: Held]] = []

  /// The form in which a record contains a value.
  enum Held: Hashable {
    case clear(RecordValue)
    case sealed
    /// Only its type, if it was changed in a dispatch, or its type and size.
    case either(RecordValue, RecordValue)
  }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    journal = try Journal(
      at: folder + "/x.journal", session: SessionDescription(program: "random", backend: "none"))
    let dispatcher = Dispatcher(sink: journal)
    let time = VirtualTime()
    timers = TimerQueue(time: time, cause: { dispatcher.cause }) { firing, body in
      dispatcher.run(.timer, "timer", cause: firing.cause, site: firing.site, body)
    }
    context = TreeContext(
      dispatcher: dispatcher,
      metrics: LayoutMetrics(
        lineHeight: 1, digitWidth: 1, spacing: 1, borderWidth: 1, textWidth: \.count),
      work: PendingWork(dispatcher: dispatcher))
    // So that they are numbered in this order.
    recording { for row in rows { row.value = value() } }
  }

  /// Does something as the program that is shown alone: other tests of the process have programs, too.
  private func recording(_ body: () -> Void) {
    context.recordingAtRest = .all
    body()
    context.recordingAtRest = .none
  }

  isolated deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func value() -> Int {
    defer { nextValue += 1 }
    return nextValue
  }

  // MARK: Acting

  func step(_ generator: inout SeededGenerator) async {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: recording { set(&generator) }
    case 2: handle(depth: 0, &generator)
    case 3:
      recording {
        transaction {
          for _ in 0..<Int.random(in: 0...3, using: &generator) { set(&generator) }
        }
      }
    case 4: for _ in 0..<3 { await Task.yield() }
    case 5: timers.advance(by: .milliseconds(10))
    case 6: startTask(&generator)
    case 7: await hopFromThread()
    default: schedule(&generator)
    }
  }

  /// Sets a state, at rest or inside of a running record.
  private func set(_ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<7, using: &generator) {
    case 6: for _ in 0..<Int.random(in: 1...3, using: &generator) { model.often = value() }
    case 0: model.number = value()
    case 1:
      let length = Int.random(in: 250...260, using: &generator)
      model.text = "\(value())" + String(repeating: "x", count: length)
    case 2: model.$typed.set("secret \(value())", source: .user)
    case 3: model.list = Array(repeating: 0, count: Int.random(in: 0...4, using: &generator))
    default: rows[Int.random(in: 0..<3, using: &generator)].value = value()
    }
  }

  private func handle(depth: Int, _ generator: inout SeededGenerator) {
    context.dispatcher.run(.input, "act", site: SourceSite()) {
      if depth == 0 { root = context.dispatcher.cause }
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        switch Int.random(in: 0...4, using: &generator) {
        case 0 where depth < 3: handle(depth: depth + 1, &generator)
        case 1: startTask(&generator)
        case 2: schedule(&generator)
        default: set(&generator)
        }
      }
    }
    if depth == 0 { root = nil }
  }

  /// Begins a task that sets a state some turns later. Its cause is the outermost record that is
  /// running now.
  private func startTask(_ generator: inout SeededGenerator) {
    let (new, turns) = (value(), Int.random(in: 0...4, using: &generator))
    causes[new] = .some(root)
    let isCancelled = Int.random(in: 0..<4, using: &generator) == 0
    let task = Task { [weak self] in
      for _ in 0..<turns { await Task.yield() }
      guard !Task.isCancelled else { return }
      self?.setLate(new)
    }
    if isCancelled { task.cancel() }
    tasks.append(task)
  }

  private func setLate(_ new: Int) {
    recording { model.late = new }
  }

  private func schedule(_ generator: inout SeededGenerator) {
    let new = value()
    timers.schedule(after: .milliseconds(Int.random(in: 0...30, using: &generator))) {
      [weak self] in
      self?.model.number = new
    }
  }

  /// Sets a state on the main actor from another thread, so that the change has no cause.
  private func hopFromThread() async {
    let new = value()
    causes[new] = .some(nil)
    await withCheckedContinuation { done in
      Thread.detachNewThread { [weak self] in
        Task { @MainActor in
          self?.setLate(new)
          done.resume()
        }
      }
    }
  }

  func finish() async {
    for task in tasks { await task.value }
    look()
  }

  // MARK: Comparing

  /// Marks the moment in the journal, and keeps what every state holds.
  func look() {
    context.dispatcher.note(.lifecycle, "mark")
    let type = String(describing: [Int].self)
    let text = model.text
    var held: [String: Held] = [
      "random.number": .clear(.integer(Int64(model.number))),
      "random.sum": .clear(.integer(Int64(model.sum))),
      "random.late": .clear(.integer(Int64(model.late))), "random.typed": .sealed,
      "random.often": .clear(.integer(Int64(model.often))),
      "random.text": text.utf8.count > 256
        ? .either(.text(text), .digest(of: text)) : .clear(.text(text)),
      "random.list": .either(.text(type), .count(type: type, elements: model.list.count)),
    ]
    for (index, row) in rows.enumerated() {
      let name = index == 0 ? "random.row" : "random.row#\(index + 1)"
      held[name] = .clear(.integer(Int64(row.value)))
    }
    looks.append(held)
  }

  func compare(_ reader: JournalReader) throws {
    var marks: [RecordID] = []
    var found: [Int: RecordID?] = [:]
    try reader.forEachEntry { entry in
      guard case .record(let record) = entry else { return }
      if record.subject == "mark" { marks.append(record.id) }
      for change in record.end?.changes ?? [] where change.state == "random.late" {
        guard case .clear(.integer(let new)) = change.new else { continue }
        #expect(record.kind == .change && change.old != change.new)
        found[Int(new)] = .some(record.cause)
      }
    }
    try #require(marks.count == looks.count)
    for (mark, held) in zip(marks, looks) {
      let states = try StatesAt(mark, [reader]).rows
      for state in states where state.since != nil {
        try #require(held[state.name]?.agrees(with: state.value) == true, "\(mark) \(state)")
      }
      // What is not on record yet has never been set.
      for row in states where row.since == nil { #expect(row.until.map { $0 > mark } == true) }
    }
    comparisons += found.count
    for (value, cause) in found { #expect(causes[value] == .some(cause), "\(value)") }
  }
}

extension RandomProgram.Held {
  fileprivate func agrees(with stored: StoredValue) -> Bool {
    switch self {
    case .clear(let value): stored == .clear(value)
    case .sealed: if case .sealed = stored { true } else { false }
    case .either(let first, let second): stored == .clear(first) || stored == .clear(second)
    }
  }
}
