import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// Rows that were added or deleted, in the output of `trellis-audit`.
struct RowTests {
  /// The point that a change reached before the program was killed.
  private enum End { case begun, recorded }

  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func place(_ key: Int64?) -> [RecordArgument] {
    [RecordArgument("table", "item")] + (key.map { [RecordArgument("key", "\($0)")] } ?? [])
  }

  private func cells(_ time: String, _ key: Int64, _ name: String?) -> [RecordArgument] {
    [
      RecordArgument("\(time).id", .integer(key)),
      RecordArgument("\(time).name", name.map { .text($0) } ?? .none),
    ]
  }

  /// Records the insertion of a row as a table does.
  private func insert(
    _ key: Int64, _ name: String?, as effect: String = "table.insert", until end: End = .recorded
  ) {
    let isNew = effect == "table.insert"
    sample.dispatch(.input, "key") { input in
      sample.dispatch(
        .effect, effect, on: "rows", arguments: place(isNew ? nil : key) + cells("new", key, name),
        cause: input
      ) { write in
        guard end == .recorded else { return }
        sample.dispatch(
          .rowChange, "inserted", on: "rows", arguments: place(key) + cells("new", key, name),
          cause: write)
      }
    }
  }

  private func delete(
    _ key: Int64, _ name: String?, as effect: String = "table.delete", until end: End = .recorded
  ) {
    sample.dispatch(.input, "key") { input in
      sample.dispatch(.effect, effect, on: "rows", arguments: place(key), cause: input) { write in
        guard end == .recorded else { return }
        sample.dispatch(
          .rowChange, "deleted", on: "rows", arguments: place(key) + cells("old", key, name),
          cause: write)
      }
    }
  }

  private func save(_ key: Int64, _ old: String, _ new: String) {
    sample.dispatch(
      .rowChange, "saved", on: "rows",
      arguments: place(key) + [
        RecordArgument("column", "name"), RecordArgument("old", .text(old)),
        RecordArgument("new", .text(new)),
      ])
  }

  private static let style = AuditStyle(showsClock: false)

  @Test func `blame says who added or deleted a row, and the history shows both`() throws {
    insert(1, "Ada")
    insert(2, "Bob")
    save(2, "Bob", "Bo")
    delete(2, "Bo")
    let reader = try sample.close()
    #expect(
      try Blame([reader]).lines(Self.style) == [
        #"item/1/id                        (no row) → 1                 #2 by #0 key"#,
        #"item/1/name                      (no row) → "Ada"             #2 by #0 key"#,
        #"item/2/id                        2 → (no row)                 #9 (change 2) by #7 key"#,
        #"item/2/name                      "Bo" → (no row)              #9 (change 3) by #7 key"#,
      ])
    #expect(
      try ValueHistory([reader], of: Glob("item/2/name")).rows.map(\.turn) == [
        .inserted, nil, .deleted,
      ])
    #expect(
      try Blame([reader], of: Glob("item/2/id")).lines(
        AuditStyle(.jsonl, showsClock: false)
      )
      .first?.contains(#""row":"deleted""#) == true)
  }

  @Test func `state at a record shows the cells of the rows that existed then`() throws {
    insert(1, "Ada")
    delete(1, "Ada")
    insert(1, "Ada", as: "table.undo")
    delete(7, nil)
    let reader = try sample.close()
    func names(_ moment: UInt64?) throws -> [String] {
      try StatesAt(moment.map { RecordID($0) }, [reader]).rows.map(\.name)
    }
    #expect(try names(1) == ["item/7/id", "item/7/name"])
    #expect(try names(2) == ["item/1/id", "item/1/name", "item/7/id", "item/7/name"])
    #expect(try names(5) == ["item/7/id", "item/7/name"])
    #expect(try names(8) == ["item/1/id", "item/1/name", "item/7/id", "item/7/name"])
    #expect(try names(nil) == ["item/1/id", "item/1/name"])
    func difference(_ first: UInt64, _ last: UInt64) throws -> [String] {
      try StatesDifference(first...last, [reader]).lines(Self.style)
    }
    #expect(
      try difference(0, 2) == [
        "item/1/id                                (no row) → 1             #2",
        #"item/1/name                              (no row) → "Ada"         #2"#,
      ])
    #expect(try difference(0, 5) == [] && difference(2, 8) == [])
    #expect(
      try difference(9, 11) == [
        "item/7/id                                7 → (no row)             #11",
        "item/7/name                              none → (no row)          #11",
      ])
  }

  @Test func `log, story and sentences describe an added or deleted row with its cells`() throws {
    insert(1, "Ada")
    delete(1, "Ada")
    let reader = try sample.close()
    let log = try lines { output in
      _ = try AuditLog(filter: .all, style: Self.style).write(reader, to: output)
    }
    #expect(log.contains { $0.contains(#"inserted item 1 id 1, name "Ada""#) }, "\(log)")
    #expect(log.contains { $0.contains(#"deleted item 1 id 1, name "Ada""#) }, "\(log)")
    let story = try lines { output in
      _ = try Story(style: Self.style).write(reader, to: output)
    }
    #expect(story.contains { $0.contains(#"inserted item 1 (id 1, name "Ada")"#) }, "\(story)")
    #expect(story.contains { $0.contains(#"deleted item 1 (id 1, name "Ada")"#) }, "\(story)")
  }

  private func blame(_ path: String, _ key: String) throws -> [String] {
    try sample.journal.flush()
    let reader = try JournalReader(sample.path)
    return try DatabaseBlame(of: path, "item", key, "name", by: [reader]).lines(Self.style)
  }

  /// Creates a database with the rows that a program left in the table.
  private func database(_ rows: String...) throws -> String {
    let path = sample.folder + "/data.sqlite"
    let connection = try Connection(DatabasePath(path), .create, .foreign)
    try connection.executeScript("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
    for row in rows { try connection.execute("INSERT INTO item VALUES \(row)") }
    return path
  }

  @Test func `blame of a database says who added a row, and who deleted a missing row`() throws {
    insert(1, "Ada")
    insert(2, "Bob")
    delete(2, "Bob")
    let path = try database("(1, 'Ada')")
    #expect(
      try blame(path, "1") == [
        #"item/1/name                      (no row) → "Ada"             #2 by #0 key"#
      ])
    #expect(
      try blame(path, "2") == [
        #"item/2/name                      "Bob" → (no row)             #8 (change 2) by #6 key"#
      ])
  }

  @Test func `a row that exists after its deletion was added by another program`() throws {
    insert(2, "Bob")
    delete(2, "Bob")
    let path = try database("(2, NULL)")
    #expect(try blame(path, "2")[0].contains("changed since"))
  }

  @Test func `blame names the write that was adding a row when the program was killed`() throws {
    insert(2, "Bob", until: .begun)
    let path = try database("(2, 'Bob')")
    #expect(
      try blame(path, "2") == [
        #"item/2/name                      "Bob"                        no recorded change; possibly inserted by #1, whose end is not recorded"#
      ])
  }

  @Test func `blame names the write that was deleting a row when the program was killed`() throws {
    insert(2, "Bob")
    delete(2, "Bob", until: .begun)
    let path = try database()
    #expect(
      try blame(path, "2")[0].hasSuffix(
        "unknown: the row is gone; #4, whose end is not recorded, began to delete it"))
  }

  @Test func `blame of a journal names rows of writes without an end`() throws {
    insert(1, "Ada")
    delete(1, "Ada", until: .begun)
    insert(2, "Bob", until: .begun)
    let lines = try Blame([try sample.close()]).lines(Self.style)
    #expect(
      lines.contains {
        $0.contains("item/1/name") && $0.hasSuffix("unknown whether #4 deleted the row")
      })
    #expect(
      lines.contains {
        $0.contains("(new #6)/name") && $0.hasSuffix(#"unknown whether #6 saved "Bob""#)
      })
  }
}
