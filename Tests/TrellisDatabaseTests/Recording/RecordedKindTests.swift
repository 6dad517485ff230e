import Testing
import TrellisDatabase

/// The kind of a recorded statement that is a transaction by itself.
struct RecordedKindTests {
  private static let numbers =
    "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001) "

  private let collector = Collector()
  private let database: Connection

  init() throws {
    database = try Connection.inMemory(recorded: collector.recording)
    try database.executeScript(
      """
      CREATE TABLE item (id INTEGER PRIMARY KEY, name);
      CREATE TABLE past (id INTEGER PRIMARY KEY, name);
      """)
  }

  private var lastKind: CommittingWrites.Kind? { collector.all.last?.writes.kind }

  @Test(
    arguments: [
      ("WITH old AS (SELECT id FROM item) DELETE FROM item WHERE id IN old", .delete),
      ("-- insert\nDELETE FROM item", .delete),
      ("/* delete */ UPDATE item SET name = 'new'", .update),
      ("WITH new AS (SELECT 'new' AS name) UPDATE item SET name = new.name FROM new", .update),
      ("REPLACE INTO item SELECT id, 'new' FROM item", .insert),
      (
        "INSERT INTO item SELECT id, 'new' FROM item WHERE true ON CONFLICT DO UPDATE SET name = 'new'",
        .update
      ),
    ] as [(String, CommittingWrites.Kind)])
  func `a statement that changes many rows is recorded with the kind of its changes`(
    sql: String, kind: CommittingWrites.Kind
  ) throws {
    try database.execute("INSERT INTO item \(Self.numbers) SELECT i, 'old' FROM n")
    #expect(lastKind == .insert)
    try database.executeScript(sql)
    #expect(lastKind == kind)
  }

  @Test func `changes made by triggers do not affect the recorded kind of a statement`() throws {
    try database.executeScript(
      """
      CREATE TRIGGER t AFTER DELETE ON item BEGIN INSERT INTO past VALUES (old.id, old.name); END;
      INSERT INTO item VALUES (0, 'old');
      """)
    try database.execute("DELETE FROM item")
    #expect(lastKind == .delete)
    try database.execute("INSERT INTO item \(Self.numbers) SELECT i, 'old' FROM n")
    try database.execute("DELETE FROM item")
    #expect(lastKind == .delete)
  }

  @Test func `a statement on a view is recorded with the kind of its last change`() throws {
    try database.executeScript(
      """
      CREATE VIEW names AS SELECT name FROM item;
      CREATE TRIGGER t INSTEAD OF INSERT ON names BEGIN
        UPDATE item SET name = new.name; END;
      INSERT INTO item VALUES (1, 'old');
      """)
    try database.execute("INSERT INTO names VALUES ('new')")
    #expect(lastKind == .update)
    try database.execute("INSERT INTO names \(Self.numbers) SELECT i FROM n")
    #expect(lastKind == .update)
  }

  @Test func `dropping a table is recorded as a schema change, even if it deletes rows`() throws {
    try database.executeScript(
      """
      CREATE TABLE part (item REFERENCES item ON DELETE CASCADE);
      INSERT INTO item VALUES (1, 'old'); INSERT INTO part VALUES (1);
      """)
    try database.execute("DROP TABLE item")
    #expect(collector.saved.last?.contains("-part 1") == true)
    #expect(lastKind == .schema)
  }
}
