import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisAudit
@testable import TrellisJournal

/// The list of last changes at the end of a segment. With it, fewer records must be read, but the
/// records take precedence over it.
struct LastChangeListTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func save(_ text: String, key: Int) {
    let state = StateChangeRecord(state: "state \(key)", old: .none, new: .text(text))
    sample.dispatch(.event, "set", end: DispatchEnd(outcome: .returned, changes: [state]))
    sample.dispatch(
      .rowChange, "saved",
      arguments: [
        RecordArgument("table", "artist"), RecordArgument("key", .text("\(key)")),
        RecordArgument("column", "name"), RecordArgument("new", .text(text)),
      ])
  }

  /// Closes the journal of a few changes, with a list.
  private func closeWithList() throws {
    for index in 0..<12 { save("value \(index)", key: index % 5) }
    try sample.journal.close()
    try sample.putLastChanges()
  }

  private func change(_ statement: String) throws {
    let connection = try Connection(DatabasePath(sample.path), .readWrite, .foreign)
    try connection.execute(statement)
  }

  private func blame() throws -> Blame { try Blame([JournalReader(sample.path)]) }

  private func findings() throws -> [String] {
    try Verification(JournalReader(sample.path)).checks.flatMap(\.findings)
  }

  @Test func `a long session ends with a list of last changes, and a short one without`() throws {
    for isLong in [false, true] {
      let sample = try SampleJournal()
      for _ in 0..<(isLong ? 20_001 : 100) { sample.dispatch(.event, "tick") }
      let reader = try sample.close()
      #expect((reader.lastChanges != nil) == isLong)
      #expect(try Verification(reader).status == .ok)
    }
  }

  @Test func `with the list of last changes, blame reads few records`() throws {
    // All records of a small journal are checked.
    let padding = String(repeating: "long ", count: 400)
    for index in 0..<1500 { save("\(padding) \(index)", key: index % 5) }
    try sample.journal.close()
    let before = try blame()
    let all = try JournalReader(sample.path)
    try #require(try !all.isSmall())
    _ = try Blame([all])
    try sample.putLastChanges()
    let some = try JournalReader(sample.path)
    #expect(try Blame([some]).rows == before.rows)
    #expect(before.rows.count == 10 && before.rows.allSatisfy { $0.changes == 300 })
    #expect(some.connection.work.rows * 5 < all.connection.work.rows)
    #expect(try Verification(some).status == .ok)
  }

  @Test func `a file of an earlier version, without a list of last changes, can be read`() throws {
    try closeWithList()
    let before = try blame()
    try change("DROP TABLE last")
    #expect(try blame().rows == before.rows && blame().status == .ok)
    #expect(try Verification(JournalReader(sample.path)).status == .ok)
  }

  @Test(arguments: [
    "DELETE FROM last WHERE id = 3", "DELETE FROM last WHERE id = 0",
    "DELETE FROM last WHERE id = 10", "UPDATE last SET record = record - 2 WHERE id = 4",
    "UPDATE last SET changes = changes + 1 WHERE id = 10", "UPDATE last SET state = NULL",
    "UPDATE last SET distance = 9223372036854775807 WHERE id = 2",
    "UPDATE last SET record = 9223372036854775807 WHERE id = 0",
  ])
  func `a damaged list of last changes is reported and not used`(statement: String) throws {
    try closeWithList()
    let before = try blame()
    try change(statement)
    #expect(try blame().rows == before.rows)
    #expect(try blame().status == .violation)
    #expect(try findings().contains("its list of last changes is damaged or altered"))
  }

  @Test func `verify finds a list of last changes that is wrong but not damaged`() throws {
    try closeWithList()
    let rows = try JournalReader(sample.path).lastChanges?.rows ?? []
    for index in rows.indices.dropFirst() {
      for column in [1, 4] {
        var changed = rows
        changed[index][column] = .integer((rows[index][column].asInteger ?? 0) + 2)
        try change("DELETE FROM last")
        try sample.putLastChanges(rows: changed)
        #expect(
          try findings().contains("its list of last changes does not agree with its records")
            || findings().contains("its list of last changes is damaged or altered"))
      }
    }
  }

  @Test func `blame reports a listed record that is missing or altered`() throws {
    try closeWithList()
    let list = try #require(try JournalReader(sample.path).lastChanges)
    let record = try #require(list.cells.first)
    try change("UPDATE argument SET value = 'other' WHERE id >> 20 = \(record) AND id & 7 = 3")
    #expect(try blame().status == .violation)
    try change("DELETE FROM record WHERE sequence = \(record)")
    #expect(try blame().status == .violation)
  }
}

extension SampleJournal {
  /// Stores the list of last changes in a closed journal, however short the journal is.
  func putLastChanges() throws {
    let store = try JournalStore(path, faults: nil)
    try store.putLastChanges(least: 0)
    store.settle()
  }

  /// Stores rows with correct checksums in the list of last changes.
  func putLastChanges(rows: [[SQLValue]]) throws {
    let store = try JournalStore(path, faults: nil)
    try store.transaction(syncing: false) { for row in rows { try store.put(row, in: .last) } }
    store.settle()
  }
}
