import Foundation
import GRDB
import Testing
import Trellis
import TrellisGRDB
import TrellisSQLite
import TrellisTable
import TrellisTesting

/// Programs that show a table of a GRDB database and observe it.
@MainActor
struct ObservationTests {
  private static let script = """
    CREATE TABLE track (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price INTEGER CHECK (price < 100));
    CREATE TABLE log (text TEXT);
    CREATE TRIGGER logged AFTER UPDATE ON track BEGIN INSERT INTO log VALUES (new.name); END;
    INSERT INTO track VALUES (1, 'one', 10), (2, 'two', 20);
    """

  /// Waits until something is true, for at most ten seconds.
  private func wait(_ host: TestHost? = nil, until isTrue: () throws -> Bool) async throws {
    for _ in 0..<2_000 {
      await host?.settle()
      if try isTrue() { return }
      // sleeps: GRDB delivers values on threads of its own, without saying when it is done.
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("it never became true")
  }

  @Test(arguments: SampleDatabase.Form.allCases)
  func `an edit in a table reaches observations, and a write of the program reaches the table`(
    form: SampleDatabase.Form
  ) async throws {
    let database = try SampleDatabase(form, Self.script)
    let source = try database.writer.tableSource(for: "track")
    let table = TrellisTable.Table().id("rows")
    table.show(source)
    let names = Binding(
      observing: ValueObservation.tracking { database in
        try String.fetchAll(database, sql: "SELECT name FROM track ORDER BY id")
      }, in: database.writer, initially: [], name: "names"
    ) { Issue.record("\($0)") }
    let logged = Binding(
      observing: ValueObservation.tracking { database in
        try Int.fetchOne(database, sql: "SELECT count(*) FROM log") ?? 0
      }, in: database.writer, initially: -1, name: "logged"
    ) { Issue.record("\($0)") }
    let shown = Label(names.map { $0.joined(separator: " ") }).id("names")
    let count = Label(logged.map { "\($0)" }).id("count")
    let host = try await TestHost(
      Window {
        VStack {
          shown; count; table
        }
      }, size: Size(width: 40, height: 8))
    let following = table.follow(database.writer)
    try await wait(host) { shown.text == "one two" && count.text == "0" }
    try await host.run("focus rows\nkey enter\nset editor uno\nkey enter")
    #expect(table.problem == nil && table.selectedRow?.cells[1] == .text("uno"))
    try await wait(host) { shown.text == "uno two" && count.text == "1" }
    #expect(try database.value("SELECT name FROM track WHERE id = 1") == "uno")
    #expect(table.undo())
    try await wait(host) { shown.text == "one two" && count.text == "2" }
    try database.run(
      "UPDATE track SET name = 'deux' WHERE id = 2; INSERT INTO track VALUES (3, 'three', 1)")
    try await wait(host) { table.count == .exact(3) && shown.text == "one deux three" }
    #expect(table.visibleRows.map { $0.cells[1] } == ["one", "deux", "three"].map { .text($0) })
    following.cancel()
    try database.run("DELETE FROM track")
    try await wait(host) { shown.text == "" }
    #expect(table.visibleRows.count == 3)
  }

  @Test(arguments: SampleDatabase.Form.allCases)
  func `an edit that a rule of the table or an observer refuses changes nothing`(
    form: SampleDatabase.Form
  ) async throws {
    let database = try SampleDatabase(form, Self.script)
    let source = try database.writer.tableSource(for: "track")
    let row = try await source.page(PageRequest(count: 1)).rows[0]
    func edit(_ price: Int64) async throws {
      _ = try await source.commit(
        CellEdit(
          key: row.key, column: ColumnID("price"), old: .integer(10), new: .integer(price),
          row: row.cells))
    }
    await #expect(throws: TableError.self) { try await edit(100) }
    let refusal = Refusal()
    database.writer.add(transactionObserver: refusal, extent: .databaseLifetime)
    await #expect(throws: Refusal.Reason.self) { try await edit(11) }
    #expect(try database.value("SELECT sum(price) FROM track") == "30")
    #expect(try database.value("SELECT count(*) FROM log") == "0")
    refusal.mayCommit = true
    try await edit(11)
    #expect(try database.value("SELECT sum(price) FROM track") == "31")
  }

  @Test func `an observation that fails says why, and the binding keeps its value`() async throws {
    let database = try SampleDatabase(.memory, Self.script)
    struct TooMany: Error {}
    var failures: [any Error] = []
    let count = Binding(
      observing: ValueObservation.tracking { database in
        let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM track") ?? 0
        if count > 2 { throw TooMany() }
        return count
      }, in: database.writer, initially: 0
    ) { failures.append($0) }
    try await wait { count.wrappedValue == 2 }
    try database.run("INSERT INTO track VALUES (3, 'three', 1)")
    try await wait { failures.count == 1 }
    #expect(failures.first is TooMany && count.wrappedValue == 2)
  }

  @Test func `a database that is open read-only is shown, with the reason why it cannot be edited`()
    async throws
  {
    let database = try SampleDatabase(.queue, Self.script)
    var configuration = Configuration()
    configuration.readonly = true
    try database.run("CREATE VIEW names AS SELECT name FROM track")
    for isCopy in [false, true] {
      let path = database.writer.path
      let queue =
        isCopy
        ? try DatabaseQueue.inMemoryCopy(fromPath: path, configuration: configuration)
        : try DatabaseQueue(path: path, configuration: configuration)
      let source = try queue.tableSource(for: "track")
      let names = try queue.tableSource(for: "names")
      #expect(try await names.page(PageRequest(count: 9)).rows.count == 2)
      if !isCopy {
        let reason = try await source.schema().readOnlyReason
        #expect(reason == "the program has opened it for reading only")
      }
      let row = try await source.page(PageRequest(count: 1)).rows[0]
      let deletion = RowEdit.delete(RowDeletion(row))
      await #expect(throws: TableError.self) { try await source.commit(deletion) }
      #expect(throws: (any Error).self) {
        try queue.write { try $0.execute(sql: "DELETE FROM log") }
      }
      #expect(try await source.page(PageRequest(count: 9)).rows.count == 2)
    }
  }

  @Test(arguments: SampleDatabase.Form.allCases)
  func `a missing table and a closed database are reported as errors in one line`(
    form: SampleDatabase.Form
  ) async throws {
    let database = try SampleDatabase(form, Self.script)
    let none = try database.writer.tableSource(for: "nothing")
    await #expect(throws: TableError(.notFound, #"there is no table "nothing""#)) {
      try await none.schema()
    }
    let source = try database.writer.tableSource(for: "track")
    let row = try await source.page(PageRequest(count: 1)).rows[0]
    try database.writer.close()
    await #expect(throws: TableError.self) { try await source.commit(.delete(RowDeletion(row))) }
    if form == .memory { await #expect(throws: TableError.self) { try await source.version() } }
  }
}

/// An observer that refuses to let a transaction be committed.
private final class Refusal: TransactionObserver, @unchecked Sendable {
  struct Reason: Error {}

  // unchecked: only the thread of the test and the queue that it waits for use it.
  nonisolated(unsafe) var mayCommit = false

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseWillCommit() throws { if !mayCommit { throw Reason() } }
  func databaseDidCommit(_ db: GRDB.Database) {}
  func databaseDidRollback(_ db: GRDB.Database) {}
}
