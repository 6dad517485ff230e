import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// Rows that are added to and deleted from a table with a private key. The records do not show
/// which rows they were.
struct PrivateRowTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private static let style = AuditStyle(showsClock: false)

  private func place(_ key: String?) -> [RecordArgument] {
    [RecordArgument("table", "person")]
      + (key.map { [RecordArgument("key", RecordValue.private(.text($0)))] } ?? [])
  }

  private func cells(_ time: String, _ mail: String, _ name: String) -> [RecordArgument] {
    [
      RecordArgument("\(time).mail", RecordValue.private(.text(mail))),
      RecordArgument("\(time).name", .text(name)),
    ]
  }

  private func insert(_ mail: String, _ name: String) {
    sample.dispatch(
      .effect, "table.insert", on: "rows", arguments: place(nil) + cells("new", mail, name)
    ) { write in
      sample.dispatch(
        .rowChange, "inserted", on: "rows", arguments: place(mail) + cells("new", mail, name),
        cause: write)
    }
  }

  private func delete(_ mail: String, _ name: String, isKilled: Bool = false) {
    sample.dispatch(.effect, "table.delete", on: "rows", arguments: place(mail)) { write in
      if isKilled { return }
      sample.dispatch(
        .rowChange, "deleted", on: "rows", arguments: place(mail) + cells("old", mail, name),
        cause: write)
    }
  }

  private func save(_ mail: String, _ old: String, _ new: String) {
    sample.dispatch(
      .rowChange, "saved", on: "rows",
      arguments: place(mail) + [
        RecordArgument("column", "name"), RecordArgument("old", .text(old)),
        RecordArgument("new", .text(new)),
      ])
  }

  @Test func `the deletion of a row with a private key does not affect the other rows`() throws {
    insert("ada@a", "Ada")
    insert("bob@b", "Bob")
    save("cy@c", "Cy", "Cyd")
    delete("bob@b", "Bob")
    let reader = try sample.close()
    let rows = try Blame([reader], of: Glob("person/*/name")).rows
    #expect(
      rows.map(\.name) == [
        "person/(private #0)/name", "person/(private #2)/name", "person/(private #5)/name",
        "person/(private)/name",
      ])
    #expect(rows.map(\.turn) == [.inserted, .inserted, .deleted, nil])
    #expect(rows.map(\.changes) == [1, 1, 1, 1])
    #expect(
      try StatesAt(nil, [reader]).rows.map(\.name).filter { $0.hasSuffix("name") } == [
        "person/(private #0)/name", "person/(private #2)/name", "person/(private)/name",
      ])
  }

  @Test func `a deletion without an end casts doubt on no other row`() throws {
    insert("ada@a", "Ada")
    delete("bob@b", "Bob", isKilled: true)
    let rows = try Blame([try sample.close()], of: Glob("person/*/name")).rows
    #expect(rows.map(\.name) == ["person/(private #0)/name"])
    #expect(rows.first?.doubts.isEmpty == true, "\(rows)")
  }

  @Test func `blame says that a missing row may be one of the deleted rows with a private key`()
    throws
  {
    delete("bob@b", "Bob")
    let path = sample.folder + "/data.sqlite"
    do {
      let connection = try Connection(DatabasePath(path), .create, .foreign)
      try connection.executeScript(
        "CREATE TABLE person (mail TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID")
    }
    let reader = try sample.close()
    let lines = try DatabaseBlame(of: path, "person", "bob@b", "name", by: [reader])
      .lines(Self.style)
    #expect(lines.count == 1)
    #expect(
      lines[0].hasSuffix("a row whose key is private in the journals may have had it"),
      "\(lines)")
  }
}
