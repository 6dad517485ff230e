import Foundation
import Testing
import TrellisDatabase

/// Foreign keys and declarations in the browser.
struct BrowserFollowTests {
  private static let shop = """
    CREATE TABLE Customer (Id INTEGER PRIMARY KEY, Name TEXT COLLATE NOCASE UNIQUE NOT NULL);
    CREATE TABLE Item (Code TEXT NOT NULL, Size INTEGER NOT NULL, PRIMARY KEY (Code, Size));
    CREATE TABLE Orders (
      Id INTEGER PRIMARY KEY, Customer TEXT REFERENCES Customer (Name),
      Code TEXT, Size INTEGER, Chief INTEGER REFERENCES Orders,
      FOREIGN KEY (Code, Size) REFERENCES Item ON DELETE CASCADE);
    CREATE INDEX ByCode ON Orders (Code);
    CREATE TRIGGER Watch AFTER DELETE ON Orders BEGIN SELECT 1; END;
    CREATE VIEW Names AS SELECT Name FROM Customer;
    INSERT INTO Customer VALUES (1, 'Ada'), (2, 'Bob'), (3, 'Cleo');
    INSERT INTO Item VALUES ('hat', 1), ('hat', 2), ('shoe', 1);
    INSERT INTO Orders VALUES (1, 'BOB', 'hat', 2, NULL), (2, 'cleo', 'shoe', 1, 1),
      (3, NULL, 'hat', NULL, 2);
    """

  private func browse(
    _ script: String, _ options: [String] = [], of tables: String = shop, table: String = "Orders"
  ) throws {
    let scratch = try Scratch()
    let path = scratch.path("shop.sqlite")
    try Connection(DatabasePath(path), .create, .foreign).executeScript(tables)
    let run = try Tool.run(
      "trellis-browse",
      [
        path, "--table", table, "--backend", "headless", "--no-journal", "--size", "150x24",
        "--script", "-",
      ] + options, input: script, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `o opens the row to which a cell refers, and b goes back to the same cell`() throws {
    try browse(
      """
      key o
      expect status Customer 2, from Orders; b goes back · row 2 of 3*
      expect row[2] Name: Bob
      key b
      expect row[1] Customer: BOB
      key right
      key o
      expect status Item 2, from Orders; b goes back*
      expect row[2] Code: hat
      key backspace
      expect row[1] Code: hat
      key b
      expect status there is no row to go back to*
      """)
  }

  @Test func `tabs in a declaration are shown as spaces`() throws {
    let scratch = try Scratch()
    let path = scratch.path("tabs.sqlite")
    try Connection(DatabasePath(path), .create, .foreign)
      .executeScript("CREATE TABLE t (\r\n\tid INTEGER PRIMARY KEY,\r\n\tn\tTEXT\r\n)")
    let run = try Tool.run(
      "trellis-browse", [path, "--backend", "headless", "--no-journal", "--script", "-"],
      input: #"""
        key i
        expect detail-text CREATE TABLE t (\n    id INTEGER PRIMARY KEY,\n    n   TEXT\n);

        """#, in: scratch)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `going back along several references restores each order and filter`() throws {
    try browse(
      """
      key /
      type 2
      key enter
      key left
      key s
      key s
      key right
      key home
      key right
      key right
      key right
      expect row[3] Chief: 2
      key o
      expect row[2] Id: 2
      key ctrl-right
      key o
      expect row[1] Id: 1
      key b
      expect row[2] Chief: 1
      key b
      expect rows 3 rows, sorted by Id, descending, containing 2
      expect row[3] Chief: 2
      """, ["--read-only"])
  }

  @Test func `o says why there is no referenced row to open`() throws {
    try browse(
      """
      key left
      key o
      expect status Id refers to no other table; *
      key right
      key down
      key down
      key o
      expect status Customer is NULL, so it refers to no row*
      key right
      key o
      expect status Size is NULL, so it refers to no row*
      """)
  }

  @Test func `O shows the rows that refer to a row, and b goes back`() throws {
    try browse(
      """
      select tables 1
      focus rows
      key down
      expect row[2] Name: Bob
      key O
      expect status the rows of Orders that refer to Customer 2; b goes back*
      expect rows 1 row, Customer = BOB
      expect row[1] Customer: BOB
      key b
      expect row[2] Name: Bob
      key home
      key O
      expect status no row refers to Customer 1*
      """)
  }

  @Test func `O asks which table is meant if several refer to a row`() throws {
    try browse(
      """
      key O
      expect referrers-list Trip.Goal
      key down
      key enter
      expect rows 2 rows, Start = 1
      key b
      key down
      key O
      key escape
      expect rows 2 rows
      key O
      key enter
      expect rows 1 row, Place = 2
      """,
      of: """
        CREATE TABLE Place (Id INTEGER PRIMARY KEY);
        CREATE TABLE Trip (Start INTEGER REFERENCES Place, Goal INTEGER REFERENCES Place);
        CREATE TABLE Hut (Id INTEGER PRIMARY KEY, Place INTEGER REFERENCES Place);
        INSERT INTO Place VALUES (1), (2);
        INSERT INTO Trip VALUES (1, 2), (2, 1), (1, 1);
        INSERT INTO Hut VALUES (7, 2);
        """, table: "Place")
  }

  @Test func `O refuses to choose among several spellings of the same key`() throws {
    try browse(
      """
      key O
      expect status the rows of Orders refer to this row with values that are spelled differently; to find them, filter Orders by Customer*
      expect rows 1 row
      """,
      of: """
        CREATE TABLE Customer (Name TEXT COLLATE NOCASE PRIMARY KEY);
        CREATE TABLE Orders (Id INTEGER PRIMARY KEY, Customer TEXT REFERENCES Customer);
        INSERT INTO Customer VALUES ('Ada');
        INSERT INTO Orders VALUES (1, 'ADA'), (2, 'ada');
        """, table: "Customer")
  }

  @Test func `i shows the declaration, indexes, triggers and foreign keys of a table`() throws {
    try browse(
      """
      key i
      expect detail-title how Orders was declared
      expect detail-text CREATE TABLE Orders (*ByCode ON Orders (Code);*CREATE TRIGGER Watch*Code, Size refers to Item (Code, Size); deleting the row there deletes the rows here*
      key i
      select tables 3
      focus rows
      key i
      expect detail-text CREATE VIEW Names AS SELECT Name FROM Customer;
      key escape
      expect rows 3 rows
      """)
  }
}
