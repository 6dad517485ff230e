import Testing
import TrellisDatabase

/// The writes that a recorded connection reports.
struct WriteRecordingTests {
  private let collector = Collector()
  private let database: Connection

  init() throws {
    database = try Connection.inMemory(recorded: collector.recording)
    try database.executeScript(
      """
      CREATE TABLE item (id INTEGER PRIMARY KEY, name UNIQUE);
      CREATE TABLE part (id INTEGER PRIMARY KEY,
        item REFERENCES item ON DELETE CASCADE ON UPDATE CASCADE);
      CREATE TABLE plain (x);
      CREATE TABLE pair (a TEXT, b INT, v, PRIMARY KEY (b, a)) WITHOUT ROWID;
      """)
    #expect(collector.all.isEmpty)
  }

  private func attempt(_ sql: String) { try? database.execute(sql) }

  @Test func `single statements and transactions are recorded when they are committed`() throws {
    try database.execute("INSERT INTO item VALUES (1, 'a'), (2, 'b')")
    try database.transaction {
      try database.execute("UPDATE item SET name = 'c' WHERE id = 1")
      #expect(collector.all.count == 1)
      try database.execute("DELETE FROM item WHERE id = 2")
    }
    #expect(collector.saved == [["+item 1", "+item 2"], ["~item 1", "-item 2"]])
    #expect(collector.all.map(\.writes.kind) == [.insert, .transaction])
    #expect(collector.all.map(\.writes.statementCount) == [1, 2])
  }

  @Test func `changes that are rolled back are not recorded`() throws {
    struct Trouble: Error {}
    #expect(throws: Trouble.self) {
      try database.transaction {
        try database.execute("INSERT INTO item VALUES (1, 'a')")
        throw Trouble()
      }
    }
    try database.executeScript("BEGIN; INSERT INTO item VALUES (1, 'a'); ROLLBACK")
    try database.execute("INSERT INTO item VALUES (2, 'b')")
    #expect(collector.saved == [["+item 2"]])
  }

  @Test func `rolling back to a savepoint drops the changes recorded since then`() throws {
    try database.executeScript(
      """
      SAVEPOINT "Out er";
      INSERT INTO item VALUES (1, 'a');
      SAVEPOINT inner; INSERT INTO item VALUES (2, 'b'); ROLLBACK TO INNER;
      INSERT INTO item VALUES (3, 'c'); RELEASE inner;
      SAVEPOINT inner; INSERT INTO item VALUES (4, 'd');
      SAVEPOINT inner; INSERT INTO item VALUES (5, 'e'); ROLLBACK TO inner; RELEASE inner;
      RELEASE "out er";
      SAVEPOINT x; INSERT INTO item VALUES (6, 'f'); ROLLBACK TO x; RELEASE x;
      """)
    #expect(collector.saved == [["+item 1", "+item 3", "+item 4"]])
  }

  @Test func `savepoint names are compared as SQLite compares them`() throws {
    try database.executeScript(
      """
      BEGIN;
      INSERT INTO item VALUES (1, 'a');
      SAVEPOINT "\u{C4}"; INSERT INTO item VALUES (2, 'b');
      SAVEPOINT "\u{E4}"; INSERT INTO item VALUES (3, 'c');
      ROLLBACK TO "\u{C4}";
      SAVEPOINT "\u{E9}"; INSERT INTO item VALUES (4, 'd');
      SAVEPOINT "e\u{301}"; INSERT INTO item VALUES (5, 'e');
      ROLLBACK TO "\u{E9}";
      COMMIT;
      """)
    #expect(collector.saved == [["+item 1"]])
    #expect(try database.rows("SELECT id FROM item") == [[1]])
  }

  @Test func `an EXPLAIN statement has no effect on the recording`() throws {
    try database.executeScript(
      """
      BEGIN; SAVEPOINT a; INSERT INTO item VALUES (1, 'a');
      EXPLAIN ROLLBACK TO a; EXPLAIN DROP TABLE plain; EXPLAIN INSERT INTO item VALUES (2, 'b');
      EXPLAIN QUERY PLAN CREATE TABLE copy AS SELECT * FROM item;
      COMMIT;
      """)
    #expect(collector.saved == [["+item 1"]])
  }

  @Test func `a failed statement on many rows is recorded with the changes that SQLite keeps`()
    throws
  {
    let numbers = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10002)"
    try database.execute("INSERT INTO item VALUES (10002, 'a')")
    try database.execute("BEGIN")
    attempt("INSERT INTO item \(numbers) SELECT i, i FROM n")
    attempt("INSERT OR FAIL INTO item \(numbers) SELECT i, i FROM n")
    attempt("UPDATE item SET id = CASE id WHEN 10001 THEN 10002 ELSE -id END")
    attempt("INSERT INTO item \(numbers) SELECT -i, NULL FROM n UNION ALL SELECT 10002, NULL")
    try database.execute("COMMIT")
    #expect(collector.saved == [["+item 10002"], ["*item 10001"]])
    #expect(try database.value("SELECT count(*) FROM item") == 10_002)
  }

  @Test func `a failed statement on a few rows is recorded with the changes that SQLite keeps`()
    throws
  {
    try database.execute("INSERT INTO item VALUES (1, 'a')")
    try database.execute("BEGIN")
    attempt("INSERT INTO item VALUES (2, 'b'), (3, 'a')")
    attempt("INSERT OR FAIL INTO item VALUES (4, 'd'), (5, 'a')")
    attempt("INSERT OR IGNORE INTO item VALUES (6, 'f'), (7, 'a')")
    try database.execute("COMMIT")
    attempt("INSERT OR FAIL INTO item VALUES (8, 'h'), (9, 'a')")
    try database.execute("BEGIN")
    try database.execute("INSERT INTO item VALUES (10, 'j')")
    attempt("INSERT OR ROLLBACK INTO item VALUES (11, 'a')")
    #expect(collector.saved == [["+item 1"], ["+item 4", "+item 6"], ["+item 8"]])
  }

  @Test func `changes made by a failing trigger are recorded only if SQLite keeps them`() throws {
    try database.executeScript(
      """
      CREATE TRIGGER f BEFORE INSERT ON part WHEN new.id > 100 BEGIN
        INSERT INTO plain VALUES (new.id); SELECT RAISE(FAIL, 'no'); END;
      CREATE TRIGGER a BEFORE INSERT ON part WHEN new.id < 0 BEGIN
        INSERT INTO plain VALUES (new.id); SELECT RAISE(ABORT, 'no'); END;
      BEGIN;
      """)
    attempt("INSERT INTO part VALUES (101, NULL)")
    attempt("INSERT INTO part VALUES (-1, NULL)")
    try database.execute("COMMIT")
    #expect(collector.saved == [["+plain 1"]])
    #expect(try database.rows("SELECT x FROM plain") == [[101]])
  }

  @Test func `changes by conflicts, cascades and triggers are recorded row by row`() throws {
    try database.executeScript(
      """
      CREATE TRIGGER t AFTER DELETE ON part BEGIN INSERT INTO plain VALUES (old.id); END;
      INSERT INTO item VALUES (1, 'a'), (2, 'b'); INSERT INTO part VALUES (7, 1);
      """)
    try database.execute("REPLACE INTO item VALUES (3, 'b')")
    #expect(collector.saved.last == ["-item 2", "+item 3"])
    try database.execute("UPDATE item SET id = 5 WHERE id = 1")
    #expect(collector.saved.last == ["~item 1>5", "~part 7"])
    try database.execute("DELETE FROM item")
    #expect(Set(collector.saved.last ?? []) == ["-item 3", "-item 5", "-part 7", "+plain 1"])
  }

  @Test func `changes of keys are recorded with both keys, even if rows exchange their keys`()
    throws
  {
    try database.execute("INSERT INTO item VALUES (1, 'a'), (2, 'b')")
    try database.transaction {
      for (from, to) in [(1, -1), (2, 1), (-1, 2)] {
        try database.execute("UPDATE item SET id = \(to) WHERE id = \(from)")
      }
    }
    #expect(collector.saved.last == ["~item 1>-1", "~item 2>1", "~item -1>2"])
    try database.execute("INSERT INTO plain VALUES ('p')")
    try database.execute("UPDATE plain SET rowid = 9")
    #expect(collector.saved.last == ["~plain 1>9"])
    try database.execute("INSERT INTO pair VALUES ('k', 1, NULL)")
    try database.execute("UPDATE pair SET a = 'l'")
    #expect(collector.saved.last == ["~pair 1,k>1,l"])
  }

  @Test func `a statement with RETURNING is recorded once it ends`() throws {
    let id = try database.value("INSERT INTO item (name) VALUES ('a'), ('b') RETURNING id")
    #expect(id == 1)
    #expect(collector.saved == [["+item 1", "+item 2"]])
    #expect(collector.all[0].writes.kind == .insert)
  }

  @Test func `a statement with RETURNING that is reset in a transaction is recorded`() throws {
    try database.execute("BEGIN")
    let statement = try database.statement("INSERT INTO item (name) VALUES ('a'), (?) RETURNING id")
    try statement.bind(["b"])
    #expect(try statement.step())
    try database.execute("INSERT INTO plain VALUES (5)")
    statement.reset()
    try statement.bind(["a"])
    #expect(throws: DatabaseError.self) { try statement.step() }
    #expect(throws: DatabaseError.self) {
      try database.execute("INSERT INTO part VALUES (1, 99) RETURNING id")
    }
    try database.execute("COMMIT")
    #expect(collector.saved == [["+item 1", "+item 2", "+plain 1"]])
  }

  @Test func `an update that changes no value is not recorded`() throws {
    try database.execute("INSERT INTO item VALUES (1, 'a')")
    try database.execute("UPDATE item SET name = 'a', id = 1")
    #expect(collector.saved == [["+item 1"]])
  }

  @Test(arguments: ["", "WITHOUT ROWID"])
  func `recorded values have the order and the types of their columns`(option: String) throws {
    try database.execute(
      """
      CREATE TABLE g (v REAL AS (1.0) VIRTUAL, a INT, w AS (a) VIRTUAL, s AS (a || '?') STORED,
        r REAL, k TEXT PRIMARY KEY, n NUMERIC) \(option)
      """)
    try database.execute("INSERT INTO g (a, r, k, n) VALUES (5, 6, 'k', 7)")
    let table = try #require(collector.rows.first?.table)
    #expect(table.columns == ["a", "s", "r", "k", "n"])
    #expect(collector.rows.first?.new == [5, "5?", 6.0, "k", 7])
    try database.execute("UPDATE g SET a = 8, k = 'l'")
    #expect(collector.rows.first?.old == [5, "5?", 6.0, "k", 7])
    #expect(collector.rows.first?.new == [8, "8?", 6.0, "l", 7])
    try database.execute("DELETE FROM g")
    #expect(collector.rows.first?.old == [8, "8?", 6.0, "l", 7])
  }

  @Test(arguments: ["", " WITHOUT ROWID"])
  func `rows older than an added column are recorded with the default value of the column`(
    option: String
  ) throws {
    try database.executeScript(
      """
      CREATE TABLE old (id TEXT PRIMARY KEY, a)\(option);
      INSERT INTO old VALUES ('1', 'x'), ('2', 'y'), ('3', 'z');
      ALTER TABLE old ADD COLUMN state TEXT DEFAULT 'new';
      ALTER TABLE old ADD COLUMN other TEXT DEFAULT NULL;
      """)
    try database.execute("UPDATE old SET a = 'w' WHERE id = '1'")
    #expect(collector.rows.map(\.old) == [["1", "x", "new", nil]])
    #expect(collector.rows.map(\.new) == [["1", "w", "new", nil]])
    try database.execute("UPDATE old SET state = NULL WHERE id = '1'")
    #expect(collector.rows.map(\.old) == [["1", "w", "new", nil]])
    try database.execute("UPDATE old SET state = 'b' WHERE id = '1'")
    #expect(collector.rows.map(\.old) == [["1", "w", nil, nil]])
    try database.execute("UPDATE old SET id = '4', state = 'c' WHERE id = '2'")
    #expect(collector.rows.map(\.old) == [["2", "y", "new", nil]])
    try database.execute("DELETE FROM old WHERE id = '3'")
    #expect(collector.rows.map(\.old) == [["3", "z", "new", nil]])
  }

  @Test func `a failed statement on rows older than an added column records nothing`() throws {
    try database.executeScript(
      """
      INSERT INTO item VALUES (1, 'a'), (2, 'b');
      ALTER TABLE item ADD COLUMN state TEXT DEFAULT 'new';
      BEGIN;
      """)
    let count = collector.saved.count
    #expect(throws: DatabaseError.self) {
      try database.execute("UPDATE item SET state = 'new', name = 'a'")
    }
    try database.execute("COMMIT")
    #expect(collector.saved.count == count)
  }

  @Test func `a rowid column after a generated column is recorded as a value`() throws {
    try database.execute("CREATE TABLE h (x, id INTEGER PRIMARY KEY, v AS (x) VIRTUAL, r REAL)")
    try database.execute("INSERT INTO h (x, id, r) VALUES ('p', 7, 5)")
    #expect(collector.rows.first?.new == ["p", 7, 5.0])
    try database.execute("CREATE TABLE i (x, v AS (x) VIRTUAL, id INTEGER PRIMARY KEY)")
    try database.execute("INSERT INTO i (x, id) VALUES ('p', 7)")
    #expect(collector.rows.first?.new == ["p", 7])
    try database.execute("UPDATE i SET id = 8")
    #expect(collector.rows.first?.old == ["p", 7])
    #expect(collector.rows.first?.new == ["p", 8])
    #expect(collector.saved.last == ["~i 7>8"])
  }

  @Test
  func `a row that SQLite may report with a wrong value is recorded correctly or only counted`()
    throws
  {
    try database.execute("CREATE TABLE j (x, v AS (x) VIRTUAL, id INTEGER PRIMARY KEY, r REAL)")
    try database.execute("INSERT INTO j (x, id, r) VALUES ('p', 7, 5)")
    let isRight = collector.rows.first.map { $0.new == ["p", 7, 5.0] } ?? true
    #expect(isRight)
    #expect([["*j 1"], ["+j 7"]].contains(collector.saved.last))
  }

  @Test func `a statement that changes too many rows is recorded with their number only`() throws {
    try database.execute(
      "CREATE TRIGGER t AFTER INSERT ON plain BEGIN INSERT INTO item VALUES (new.x, NULL); END")
    let numbers = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
    try database.transaction {
      try database.execute("INSERT INTO part VALUES (1, NULL)")
      try database.execute("INSERT INTO plain \(numbers) SELECT i FROM n", [6000])
      try database.execute("INSERT INTO part VALUES (2, NULL)")
    }
    #expect(
      collector.saved == [["+part 1", "*plain 6000", "*item 6000", "+part 2"]])
    try database.execute("INSERT INTO part \(numbers) SELECT i + 10, NULL FROM n", [10_000])
    #expect(collector.saved.last?.count == 10_000)
    try database.execute("DELETE FROM part")
    #expect(collector.saved.last == ["*part 10002"])
    #expect(collector.all.last?.writes.kind == .delete)
  }

  @Test func `rows with values too large to keep are recorded as a number of rows`() throws {
    try database.execute("INSERT INTO plain VALUES (zeroblob(?))", [.integer(10 << 20)])
    #expect(collector.saved.last == ["+plain 1"])
    try database.transaction {
      for _ in 0..<8 { try database.execute("INSERT INTO plain VALUES (zeroblob(10485760))") }
    }
    let words = collector.saved.last ?? []
    #expect(Array(words.prefix(6)) == (2...7).map { "+plain \($0)" })
    #expect(words.suffix(2) == ["*plain 1", "*plain 1"])
  }

  @Test func `creating, altering and dropping tables are recorded as changes of whole tables`()
    throws
  {
    try database.execute("INSERT INTO item VALUES (1, 'a')")
    try database.execute("CREATE TABLE copy AS SELECT * FROM item")
    try database.execute("ALTER TABLE copy ADD COLUMN more DEFAULT 5")
    try database.execute("INSERT INTO copy VALUES (2, 'b', 3)")
    #expect(collector.rows.first?.table.columns == ["id", "name", "more"])
    try database.executeScript("BEGIN; ALTER TABLE copy RENAME COLUMN more TO less")
    try database.execute("UPDATE copy SET less = 4")
    try database.execute("ROLLBACK")
    try database.execute("UPDATE copy SET more = 4 WHERE id = 2")
    #expect(collector.rows.first?.table.columns.last == "more")
    try database.execute("DROP TABLE copy")
    attempt("DROP TABLE copy")
    #expect(
      collector.saved == [
        ["+item 1"], ["*copy all"], ["*copy all"], ["+copy 2"], ["~copy 2"], ["*copy all"],
      ])
    #expect(collector.all.map(\.writes.kind).last == .schema)
    try database.executeScript("ANALYZE; PRAGMA user_version = 3; CREATE INDEX i ON item (name)")
    #expect(collector.all.count == 6)
    // The rows of these tables may get other numbers.
    try database.execute("VACUUM")
    #expect(collector.all.count == 7 && collector.saved.last == ["*plain all"])
    #expect(collector.all.last?.writes.kind == .schema)
  }

  @Test func `changes in attached and temporary databases are recorded with their database`() throws
  {
    try database.executeScript(
      """
      ATTACH ':memory:' AS other; CREATE TABLE other.item (id INTEGER PRIMARY KEY, x);
      CREATE TEMP TABLE scratch (x);
      """)
    try database.transaction {
      try database.execute("INSERT INTO main.item VALUES (1, 'a')")
      try database.execute("INSERT INTO other.item VALUES (1, 'b')")
      try database.execute("INSERT INTO scratch VALUES (1)")
    }
    #expect(collector.all.map(\.writes.schema) == ["main", "other", "temp"])
    #expect(collector.all.map(\.writes.source) == [.memory, .memory, .temporary])
    #expect(collector.saved == [["+item 1"], ["+item 1"], ["+scratch 1"]])
  }

  @Test func `another observer of changes does not stop the recording`() throws {
    var count = 0
    try database.observingChanges({ _ in count += 1 }) {
      try database.execute("INSERT INTO item VALUES (1, 'a')")
    }
    try database.execute("DELETE FROM item")
    #expect(count == 1)
    #expect(collector.saved == [["+item 1"], ["-item 1"]])
  }

  @Test func `a statement stopped by its budget records no writes`() throws {
    let numbers = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)"
    #expect(throws: DatabaseError.self) {
      try database.limitingWork(budget: 20_000) {
        try database.execute("INSERT INTO plain \(numbers) SELECT i FROM n")
      }
    }
    #expect(collector.saved == [])
    try database.execute("INSERT INTO plain VALUES (1)")
    #expect(collector.saved == [["+plain 1"]])
  }
}
