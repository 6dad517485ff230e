import Foundation
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// A program that dispatches at random, and counts the dispatches that have begun and ended in a
/// shared page.
struct RandomProgram {
  let journal: Journal
  let page: SharedPage
  private var numbers: SeededGenerator
  private let paths = (0..<5).map { ControlPath("main/form/field\($0)") }
  private let subjects = ["tap", "key", "editingChanged", "shouldReturn"]
  private let outcomes: [Outcome] = [
    .returned, .returned, .returned, .vetoed, .unhandled, .failed(message: "no"),
    .threw(type: "SaveError", message: "disk full"),
  ]
  private var last: RecordID?

  init(_ journal: Journal, counting page: SharedPage, seed: UInt64) {
    (self.journal, self.page) = (journal, page)
    numbers = SeededGenerator(seed: seed)
  }

  /// Returns `true` at random, on average once in `count` calls.
  mutating func happens(onceIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &numbers) == 0
  }

  /// Makes one dispatch, with random nested dispatches.
  mutating func dispatch(depth: Int = 0, cause: RecordID? = nil) {
    page.add(SharedPage.begun)
    let id = journal.begin(
      DispatchStart(
        kind: RecordKind.allCases[Int.random(in: 0..<7, using: &numbers)],
        path: happens(onceIn: 3) ? nil : pick(paths), subject: pick(subjects),
        arguments: happens(onceIn: 2) ? [] : [RecordArgument("value", value())],
        cause: cause ?? (happens(onceIn: 4) ? last : nil), depth: depth,
        origin: happens(onceIn: 20) ? RecordOrigin(actor: "ada", reason: "why") : nil))
    last = id
    for order in 0..<Int.random(in: 0...2, using: &numbers) {
      call(order, id, depth)
    }
    let change = StateChangeRecord(state: "draft", old: value(), new: value())
    journal.end(
      DispatchEnd(
        outcome: pick(outcomes), answer: happens(onceIn: 4) ? .bool(true) : .none,
        changes: happens(onceIn: 5) ? [change] : []), of: id)
    page.add(SharedPage.ended)
  }

  private mutating func call(_ order: Int, _ id: RecordID, _ depth: Int) {
    let site = SourceSite(
      fileID: "Notes/Form.swift", line: UInt.random(in: 1...40, using: &numbers))
    var entry = CallEntry(order: order, handler: HandlerID(1), site: site, phase: .started)
    journal.call(entry, in: id)
    if depth < 3, happens(onceIn: 3) { dispatch(depth: depth + 1, cause: id) }
    entry.phase = .finished(
      answer: happens(onceIn: 4) ? .integer(7) : .none, outcome: pick(outcomes))
    journal.call(entry, in: id)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }

  private mutating func value() -> RecordValue {
    switch Int.random(in: 0..<40, using: &numbers) {
    case 0: .text(String(repeating: "x", count: Int.random(in: 0...2000, using: &numbers)))
    case 1: .private(.text("secret"))
    case 2: .real(.nan)
    case 3: .bytes([1, 2, 3])
    case 4..<20: .text("Text \(Int.random(in: 0..<9, using: &numbers))")
    default: .integer(Int64.random(in: -9...900, using: &numbers))
    }
  }
}
