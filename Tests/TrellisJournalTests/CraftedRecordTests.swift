import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// Records that cannot be, with checksums that hold.
struct CraftedRecordTests {
  private let folder: TestFolder
  private let clock = StillClock()

  init() throws { folder = try TestFolder() }

  /// One change of one column of one row.
  struct Edit: Sendable, CustomStringConvertible {
    var table: JournalTable
    var record: Int64
    var column: String
    var value: Int64?
    var damage: String?

    var description: String { "\(table) \(record) \(column) = \(value.map(String.init) ?? "NULL")" }

    init(
      _ table: JournalTable, _ record: Int64, _ column: String, _ value: Int64?,
      _ damage: String? = nil
    ) {
      (self.table, self.record, self.column) = (table, record, column)
      (self.value, self.damage) = (value, damage)
    }
  }

  /// Record 0 takes from 0 to 60, 1 from 10 to 50 with a call from 20 to 40, 2 has no end; the session
  /// ends at 100.
  private func edited(_ edit: Edit) throws -> JournalReader {
    let path = folder.file("x.journal")
    let journal = try Journal(at: path, session: session, clock: clock)
    let outer = journal.begin(DispatchStart(kind: .input, subject: "key"))
    clock.advance(nanoseconds: 10)
    let inner = journal.begin(DispatchStart(kind: .event, subject: "tap", cause: outer))
    for phase in [CallEntry.Phase.started, .finished(answer: .none, outcome: .returned)] {
      clock.advance(nanoseconds: phase == .started ? 10 : 20)
      journal.call(CallEntry(order: 0, handler: HandlerID(1), site: nil, phase: phase), in: inner)
    }
    clock.advance(nanoseconds: 10)
    journal.end(DispatchEnd(outcome: .returned), of: inner)
    clock.advance(nanoseconds: 10)
    journal.end(DispatchEnd(outcome: .returned), of: outer)
    _ = journal.begin(DispatchStart(kind: .effect, subject: "last", cause: inner))
    clock.advance(nanoseconds: 40)
    try journal.close()
    try edit.apply(to: path)
    return try JournalReader(path)
  }

  @Test(arguments: [
    Edit(.record, 0, "cause", nil), Edit(.record, 1, "cause", nil), Edit(.record, 2, "cause", 0),
    Edit(.record, 0, "cause", 0, "its cause did not begin before it"),
    Edit(.record, 1, "cause", 1, "its cause did not begin before it"),
    Edit(.record, 1, "cause", 2, "its cause did not begin before it"),
    Edit(.record, 1, "cause", .max, "its cause did not begin before it"),
    Edit(.record, 1, "began", 20), Edit(.record, 1, "ended", 40), Edit(.record, 1, "ended", 100),
    Edit(.record, 0, "ended", 0), Edit(.record, 0, "ended", -1, "it ended before it began"),
    Edit(.record, 0, "ended", .min, "it ended before it began"),
    Edit(.record, 1, "began", 21, "a call ran outside of it"),
    Edit(.record, 1, "ended", 39, "a call ran outside of it"),
    Edit(.record, 0, "ended", 101, "it ran when the session had ended"),
    Edit(.record, 2, "began", 100),
    Edit(.record, 2, "began", 101, "it ran when the session had ended"),
    Edit(.call, 1, "began", 10), Edit(.call, 1, "began", 9, "a call ran outside of it"),
    Edit(.call, 1, "began", .min, "a call ran outside of it"),
    Edit(.call, 1, "began", 41, "a call ended before it began"), Edit(.call, 1, "ended", 50),
    Edit(.call, 1, "ended", 51, "a call ran outside of it"),
    Edit(.call, 1, "ended", 19, "a call ended before it began"),
    Edit(.record, 0, "began", -1, "it began before its session"),
    Edit(.record, 0, "began", .min, "it began before its session"),
    Edit(.record, 0, "depth", 7), Edit(.record, 0, "depth", -1, "its depth is below zero"),
    Edit(.record, 0, "depth", .min, "its depth is below zero"),
    Edit(.record, 0, "is_default", 1),
    Edit(.record, 0, "is_default", 2, "whether its answer is the default is not told"),
    Edit(.record, 0, "is_default", -1, "whether its answer is the default is not told"),
    Edit(.record, 2, "is_default", 0, "there is an outcome although it has no end"),
    Edit(.record, 2, "outcome", 1, "there is an outcome although it has no end"),
    Edit(.record, 0, "kind", 256, "its kind is unknown"),
    Edit(.record, 0, "kind", 0, "its kind is unknown"),
    Edit(.call, 1, "handler", -1, "a call has columns of the wrong type"),
    Edit(.call, 1, "handler", 1 << 32, "a call has columns of the wrong type"),
    Edit(.call, 1, "ended", nil, "a call has an outcome although it has no end"),
    Edit(.session, 1, "ended", 60),
    Edit(.session, 1, "ended", 59, "it ran when the session had ended"),
  ])
  func `causes are older, ends are later, and calls are within their records`(edit: Edit) throws {
    let reader = try edited(edit)
    let messages = try reader.damage().map(\.message)
    if let damage = edit.damage {
      #expect(messages.contains(damage))
    } else {
      #expect(messages == [])
    }
    #expect(try reader.records().count == 3)
  }
}

extension CraftedRecordTests.Edit {
  /// Changes the row and computes its checksum anew.
  fileprivate func apply(to path: String) throws {
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    let key = table == .session ? "1" : "\(table.columns[0].name) = \(record)"
    var row = try #require(
      try connection.firstRow("SELECT \(table.columnList) FROM \(table) WHERE \(key)"))
    let index = try #require(table.columns.firstIndex { $0.name == column })
    row[index] = value.map { .integer($0) } ?? .null
    row[row.count - 1] = Checksum.of(row.dropLast(), in: table)
    try connection.execute(table.statement("REPLACE"), row)
  }
}
