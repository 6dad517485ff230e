import Testing
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// Impossible records with valid checksums.
struct CraftedRecordTests {
  private let folder: TestFolder
  private let clock = StillClock()

  init() throws { folder = try TestFolder() }

  /// A change to one column of one row.
  struct Edit: Sendable, CustomStringConvertible {
    var table: StoreTable
    var record: Int64
    var column: String
    var value: Int64?
    var damage: String?

    var description: String { "\(table) \(record) \(column) = \(value.map(String.init) ?? "NULL")" }

    init(
      _ table: StoreTable, _ record: Int64, _ column: String, _ value: Int64?,
      _ damage: String? = nil
    ) {
      (self.table, self.record, self.column) = (table, record, column)
      (self.value, self.damage) = (value, damage)
    }
  }

  /// Returns a journal with three records after a change to it. Record 0 lasts from 0 to 60. Record
  /// 1 lasts from 10 to 50, with a call from 20 to 40. Record 2 has no end, and the session ends at
  /// 100.
  private func edited(_ edit: Edit) throws -> JournalReader {
    let path = folder.file("x.journal")
    let journal = try Journal(at: path, session: session, clock: clock)
    let outer = journal.begin(DispatchStart(kind: .input, subject: "key"))
    clock.advance(nanoseconds: 10)
    let inner = journal.begin(DispatchStart(kind: .event, subject: "tap", cause: outer))
    interrupt(journal)
    for phase in [CallEntry.Phase.started, .finished(answer: .none, outcome: .returned)] {
      clock.advance(nanoseconds: phase == .started ? 10 : 20)
      journal.call(CallEntry(order: 0, handler: HandlerID(1), site: nil, phase: phase), in: inner)
    }
    interrupt(journal)
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

  /// Reports a call in a record that never began, so that what follows does not share the time of
  /// what came before.
  private func interrupt(_ journal: Journal) {
    journal.call(
      CallEntry(order: 0, handler: .delegate, site: nil, phase: .started), in: RecordID(99))
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
    Edit(.record, 1, "began", 21, "a call began before the record or ended after it"),
    Edit(.record, 1, "ended", 39, "a call began before the record or ended after it"),
    Edit(.record, 0, "ended", 101, "it ran after the session had ended"),
    Edit(.record, 2, "began", 100),
    Edit(.record, 2, "began", 101, "it ran after the session had ended"),
    Edit(.call, 1, "began", 10),
    Edit(.call, 1, "began", 9, "a call began before the record or ended after it"),
    Edit(.call, 1, "began", .min, "a call began before the record or ended after it"),
    Edit(.call, 1, "began", 41, "a call ended before it began"), Edit(.call, 1, "ended", 50),
    Edit(.call, 1, "ended", 51, "a call began before the record or ended after it"),
    Edit(.call, 1, "ended", 19, "a call ended before it began"),
    Edit(.record, 0, "began", -1, "it began before its session"),
    Edit(.record, 0, "began", .min, "it began before its session"),
    Edit(.record, 0, "depth", 7), Edit(.record, 0, "depth", -1, "its depth is below zero"),
    Edit(.record, 0, "depth", .min, "its depth is below zero"),
    Edit(.record, 0, "is_default", 1),
    Edit(.record, 0, "parts", 2, "arguments are missing"),
    Edit(.record, 0, "parts", 1 << 22, "calls are missing"),
    Edit(.record, 0, "parts", 1 << 43, "changes are missing"),
    Edit(.record, 0, "parts", -1, "changes are missing"),
    Edit(.record, 0, "parts", 1, "the record is damaged or altered"),
    Edit(.record, 2, "parts", 1, "it has an outcome although it has no end"),
    Edit(.record, 2, "outcome", 1, "it has an outcome although it has no end"),
    Edit(.record, 0, "kind", 256, "its kind is unknown"),
    Edit(.record, 0, "kind", 0, "its kind is unknown"),
    Edit(.call, 1, "handler", -1, "the row of a call has columns of the wrong type"),
    Edit(.call, 1, "handler", 1 << 32, "the row of a call has columns of the wrong type"),
    Edit(.call, 1, "ended", nil, "the record is damaged or altered"),
    Edit(.call, 1, "call_began", nil, "the row of a call has columns of the wrong type"),
    Edit(.record, 0, "call_lasted", 1, "the row of a call has columns of the wrong type"),
    Edit(.record, 0, "answer", 1, "the record is damaged or altered"),
    Edit(.record, 2, "answer", 1, "it has an outcome although it has no end"),
    Edit(.session, 1, "ended", 60),
    Edit(.session, 1, "ended", 59, "it ran after the session had ended"),
  ])
  func `only impossible causes, times and parts of a record are reported as damage`(edit: Edit)
    throws
  {
    let reader = try edited(edit)
    let messages = try reader.damage().map(\.message)
    if let damage = edit.damage {
      #expect(messages.contains(damage), "\(messages)")
    } else {
      #expect(messages == [])
    }
    #expect(try reader.records().count == 3)
  }
}

extension CraftedRecordTests.Edit {
  /// Changes the stored values and computes their checksums again.
  fileprivate func apply(to path: String) throws {
    let store = try JournalStore(path, faults: nil)
    defer { store.settle() }
    let key = table == .session ? 1 : UInt32(record)
    if table == .session {
      var row = try #require(try store.row(key, of: table)).dropLast().map { $0 }
      let index = try #require(table.columns.firstIndex { $0.name == column })
      row[index] = value.map { .integer($0) } ?? .null
      return try store.put(row, in: table)
    }
    var draft = try draft(record, in: path)
    switch (table, column) {
    case (.record, "cause"): draft.cause = value.map { UInt64($0) }
    case (.record, "began"): draft.began = value ?? 0
    case (.record, "ended"): draft.end?.elapsed = value ?? 0
    case (.record, "depth") where value == 7: draft.depth = 7
    case (.record, "is_default") where value == 1: draft.end?.isDefault = true
    case (.call, "began"): draft.calls[0].began = value ?? 0
    case (.call, "ended") where value != nil: draft.calls[0].end?.elapsed = value ?? 0
    default: return try put(value, in: path)
    }
    let names = NameTable()
    names.store = store
    try store.put(draft, names)
  }

  /// Writes a value from which no record can be created. No leaf can contain such a value.
  private func put(_ value: Int64?, in path: String) throws {
    let name = table == .call ? (column == "ended" ? "call_lasted" : column) : column
    let row = table == .call ? "handler IS NOT NULL" : "sequence = \(record)"
    let connection = try Connection(DatabasePath(path), .readWrite, ConnectionProfile.foreign)
    try connection.execute(
      "UPDATE record SET \(name) = ? WHERE \(row)", [value.map { .integer($0) } ?? .null])
  }

  /// Returns a record as it is stored, without arguments.
  private func draft(_ number: Int64, in path: String) throws -> RecordDraft {
    let connection = try Connection(DatabasePath(path), .readOnly, .foreign)
    let row = try #require(
      try connection.firstRow("SELECT * FROM record WHERE sequence = ?", [.integer(number)]))
    func integer(_ name: String) -> Int64? {
      StoreTable.record.columns.firstIndex { $0.name == name }.flatMap { row[$0].asInteger }
    }
    let began = integer("began") ?? 0
    var draft = RecordDraft(
      sequence: UInt64(number), kind: UInt8(integer("kind") ?? 0), path: 0,
      subject: UInt32(integer("subject") ?? 0), cause: integer("cause").map { UInt64($0) }, site: 0,
      depth: 0, began: began, arguments: [], latest: 0)
    if let lasted = integer("lasted") {
      draft.end = RecordDraft.End(
        elapsed: began + lasted, outcome: RecordDraft.OutcomeDraft(code: 1), answer: .clear(.none),
        isDefault: false, changes: [])
    }
    if let handler = integer("handler") {
      let start = began + (integer("call_began") ?? 0)
      let end = RecordDraft.Call.End(
        elapsed: start + (integer("call_lasted") ?? 0), outcome: RecordDraft.OutcomeDraft(code: 1),
        answer: .clear(.none))
      draft.calls = [
        RecordDraft.Call(order: 0, handler: UInt32(handler), site: 0, began: start, end: end)
      ]
    }
    return draft
  }
}
