import Testing
import TrellisDatabase

/// What is told of the writes of a recorded connection.
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

  @Test func `a statement on its own and a transaction are told once they are committed`() throws {
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

  @Test func `what is rolled back is not told`() throws {
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

  @Test func `what came after a savepoint is dropped with it`() throws {
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

  @Test func `the names of savepoints differ as they do for SQLite`() throws {
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

  @Test func `a statement that is only explained has no effect`() throws {
    try database.executeScript(
      """
      BEGIN; SAVEPOINT a; INSERT INTO item VALUES (1, 'a');
      EXPLAIN ROLLBACK TO a; EXPLAIN DROP TABLE plain; EXPLAIN INSERT INTO item VALUES (2, 'b');
      EXPLAIN QUERY PLAN CREATE TABLE copy AS SELECT * FROM item;
      COMMIT;
      """)
    #expect(collector.saved == [["+item 1"]])
  }

  @Test func `a statement with many rows that fails leaves what SQLite leaves of it`() throws {
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

  @Test func `a statement that fails leaves what SQLite leaves of it`() throws {
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

  @Test func `the changes of a trigger that fails are kept or dropped with the statement`() throws {
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

  @Test func `conflicts, cascades and triggers are told row by row`() throws {
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

  @Test func `rows may exchange their keys in one transaction`() throws {
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

  @Test func `a row that returns is told when its statement ends`() throws {
    let id = try database.value("INSERT INTO item (name) VALUES ('a'), ('b') RETURNING id")
    #expect(id == 1)
    #expect(collector.saved == [["+item 1", "+item 2"]])
    #expect(collector.all[0].writes.kind == .insert)
  }

  @Test func `a statement that returns rows may be reset in a transaction`() throws {
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

  @Test func `an update that changes nothing is not told`() throws {
    try database.execute("INSERT INTO item VALUES (1, 'a')")
    try database.execute("UPDATE item SET name = 'a', id = 1")
    #expect(collector.saved == [["+item 1"]])
  }

  @Test(arguments: ["", "WITHOUT ROWID"])
  func `values have the places and types of their columns`(option: String) throws {
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
  func `rows that are older than a column have its default value`(option: String) throws {
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

  @Test func `a failed statement on rows that are older than a column leaves nothing`() throws {
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

  @Test func `a rowid that stands after a generated column is a value`() throws {
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

  @Test func `rows that SQLite reports with a wrong value are only counted, or right`() throws {
    try database.execute("CREATE TABLE j (x, v AS (x) VIRTUAL, id INTEGER PRIMARY KEY, r REAL)")
    try database.execute("INSERT INTO j (x, id, r) VALUES ('p', 7, 5)")
    let isRight = collector.rows.first.map { $0.new == ["p", 7, 5.0] } ?? true
    #expect(isRight)
    #expect([["*j 1"], ["+j 7"]].contains(collector.saved.last))
  }

  @Test func `many rows of a statement are told as their number`() throws {
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

  @Test func `values that are too large to keep are told as the number of rows`() throws {
    try database.execute("INSERT INTO plain VALUES (zeroblob(?))", [.integer(10 << 20)])
    #expect(collector.saved.last == ["+plain 1"])
    try database.transaction {
      for _ in 0..<8 { try database.execute("INSERT INTO plain VALUES (zeroblob(10485760))") }
    }
    let words = collector.saved.last ?? []
    #expect(Array(words.prefix(6)) == (2...7).map { "+plain \($0)" })
    #expect(words.suffix(2) == ["*plain 1", "*plain 1"])
  }

  @Test func `changes of whole tables are told by their tables`() throws {
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

  @Test func `attached and temporary tables are told with their databases`() throws {
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

  @Test func `work that is stopped leaves no writes`() throws {
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
