import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// Journals with longer chains of causes than any program makes, or with causes that lead in a
/// circle.
struct ExtremeCauseTests {
  private let sample: SampleJournal

  init() throws {
    sample = try SampleJournal()
    let connection = try Connection(
      DatabasePath(sample.folder + "/music.db"), .create, .foreign)
    try connection.execute("CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT)")
    try connection.execute("INSERT INTO artist VALUES (7, 'Ada L.')")
  }

  /// Records a change to a state and a change to a cell, each with a cause.
  private func change(cause: RecordID?) {
    sample.dispatch(
      .event, "tap", cause: cause,
      end: DispatchEnd(
        outcome: .returned,
        changes: [StateChangeRecord(state: "dirty", old: .bool(true), new: .bool(false))]))
    sample.dispatch(
      .rowChange, "artist",
      arguments: [
        RecordArgument("table", "artist"), RecordArgument("key", 7),
        RecordArgument("column", "name"), RecordArgument("old", "Ada"),
        RecordArgument("new", "Ada L."),
      ], cause: cause)
  }

  @Test func `every command answers about a chain of causes as long as a journal`() throws {
    var last: RecordID?
    for _ in 0..<Soak.count(100_000) { last = sample.dispatch(.timer, "tick", cause: last) }
    change(cause: last)
    try sample.journal.close()
    for command in AuditCommand.all + [AuditCommand(before: ["why", "\(last?.sequence ?? 0)"])] {
      let answer = try command.run(sample.path, in: sample.folder)
      #expect([0, 1].contains(answer.status) && answer.messages <= 1, "\(command): \(answer)")
    }
  }

  @Test(arguments: [[0], [1, 2, 0], [2, 2, 1]] as [[UInt64]])
  func `every command answers about causes that lead in a circle`(causes: [UInt64]) throws {
    for cause in causes { sample.dispatch(.timer, "tick", cause: RecordID(cause)) }
    change(cause: RecordID(0))
    try sample.journal.close()
    for command in AuditCommand.all {
      let answer = try command.run(sample.path, in: sample.folder)
      #expect(
        [0, 1, 4].contains(answer.status) && answer.messages <= 1, "\(command): \(answer)")
    }
  }
}
