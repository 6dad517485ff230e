import Foundation
import Testing
import TrellisEvents
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// Journals in which one byte was changed. Each answer is the answer of the intact journal, or says
/// that the journal is damaged.
struct FlippedByteTests {
  /// The lines and the status of an answer. The status of a refusal is `.violation`.
  private typealias Answer = (lines: [String], status: AuditStatus)

  private static let style = AuditStyle()
  private static let questions: [(name: String, ask: @Sendable (JournalReader) throws -> Answer)] =
    [
      ("log", { try log($0, RecordFilter()) }),
      ("log --last", { try log($0, RecordFilter(last: 5)) }),
      ("log --reverse", { try log($0, RecordFilter(isReversed: true)) }),
      ("log --control", { try log($0, RecordFilter(controls: [Glob("**/name")])) }),
      ("log --event", { try log($0, RecordFilter(events: ["tap"])) }),
      ("log --handler", { try log($0, RecordFilter(handlers: ["Form.swift:120"])) }),
      ("log --outcome", { try log($0, RecordFilter(outcomes: ["vetoed"])) }),
      ("log --under", { try log($0, RecordFilter(origin: RecordID(3))) }),
      ("log -g", { try log($0, RecordFilter(texts: [TextPattern("Ada")])) }),
      (
        "log source=",
        { reader in
          var filter = RecordFilter()
          filter.sources = [Glob("**notes.db")]
          return try log(reader, filter)
        }
      ),
      ("show", { reader in try answer { try AuditRecord(5, style: style).write(reader, to: $0) } }),
      (
        "why",
        { reader in try answer { try AuditRecord(5, style: style).writeCauses(reader, to: $0) } }
      ),
      (
        "tree",
        { reader in try answer { try AuditRecord(3, style: style).writeEffects(reader, to: $0) } }
      ),
      ("story", { reader in try answer { try Story(style: style).write(reader, to: $0) } }),
      (
        "stats",
        { reader in
          let statistics = try JournalStatistics(reader)
          return (statistics.lines(style), statistics.status)
        }
      ),
      (
        "handlers",
        { reader in
          let handlers = try HandlerCatalogue(reader, RecordFilter.all)
          return (handlers.lines(style), handlers.status)
        }
      ),
      (
        "controls",
        { reader in
          let controls = try ControlCatalogue(reader, RecordFilter.all)
          return (controls.lines(style), controls.status)
        }
      ),
      (
        "state",
        { reader in
          let states = try StatesAt(nil, [reader])
          return (states.lines(style), states.status)
        }
      ),
      (
        "diff",
        { reader in
          let difference = try StatesDifference(2...9, [reader])
          return (difference.lines(style), difference.status)
        }
      ),
      (
        "blame",
        { reader in
          let blame = try Blame([reader])
          return (blame.lines(style), blame.status)
        }
      ),
      (
        "blame --history",
        { reader in
          let history = try ValueHistory([reader], of: nil)
          return (history.lines(style), history.status)
        }
      ),
    ]

  private static func answer(
    _ write: ((String) throws -> Void) throws -> AuditStatus
  ) rethrows -> Answer {
    var lines: [String] = []
    let status = try write { lines.append($0) }
    return (lines, status)
  }

  private static func log(_ reader: JournalReader, _ filter: RecordFilter) throws -> Answer {
    try answer { try AuditLog(filter: filter, style: style).write(reader, to: $0) }
  }

  @Test(arguments: [false, true])
  func `an answer is right or says that the journal is damaged`(hasLastChanges: Bool) throws {
    var generator = SeededGenerator()
    let sample = try SampleJournal()
    sample.typeAndSave()
    sample.typeAndSave()
    sample.runAtRandom(&generator)
    _ = try sample.close()
    if hasLastChanges { try sample.putLastChanges() }
    let intact = try Data(contentsOf: URL(filePath: sample.path))
    let right = try Self.questions.map { try $0.ask(JournalReader(sample.path)) }
    let copy = sample.folder + "/copy.journal"
    for _ in 0..<Soak.count(8000) {
      var bytes = intact
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] ^= 1 << Int.random(in: 0..<8, using: &generator)
      try bytes.write(to: URL(filePath: copy))
      for (question, right) in zip(Self.questions, right) {
        let given: Answer
        do { given = try question.ask(JournalReader(copy)) } catch { continue }
        if given.status != .violation, given.lines != right.lines {
          let wrong = given.lines.first { !right.lines.contains($0) } ?? "(lines are missing)"
          Issue.record(
            "seed \(generator.seed), byte \(place) in page \(place / 4096 + 1): \(question.name): \(given.status): \(wrong)"
          )
        }
      }
    }
  }
}
