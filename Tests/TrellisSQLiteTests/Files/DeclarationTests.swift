import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

struct DeclarationTests {
  private func file(_ folder: TemporaryFolder) throws -> SQLiteFile {
    let path = try folder.database(
      """
      CREATE TABLE p (n TEXT COLLATE NOCASE UNIQUE NOT NULL, r REAL UNIQUE);
      CREATE TABLE "a b" (x INTEGER PRIMARY KEY, y TEXT REFERENCES p (n) ON DELETE CASCADE, z UNIQUE);
      CREATE INDEX i ON "a b" (y); CREATE TRIGGER t AFTER DELETE ON "a b" BEGIN SELECT 1; END;
      CREATE VIEW v AS SELECT * FROM p;
      INSERT INTO p VALUES ('one', 1), ('two', 2.5);
      """)
    return try SQLiteFile(DatabasePath(path))
  }

  @Test func `the declaration of a table has its statements and its foreign keys`() async throws {
    let folder = try TemporaryFolder()
    let file = try file(folder)
    let found = try await file.declaration(of: "A B")
    #expect(found.sql.hasPrefix("CREATE TABLE \"a b\" (x INTEGER"))
    #expect(found.indexes == ["CREATE INDEX i ON \"a b\" (y)"])
    #expect(found.triggers.count == 1 && found.foreignKeys.map(\.parent) == ["p"])
    #expect(try await file.declaration(of: "v").sql == "CREATE VIEW v AS SELECT * FROM p")
    await #expect(throws: TableError.self) { try await file.declaration(of: "nowhere") }
  }

  @Test func `a row is found by values that its columns' collations consider equal`() async throws {
    let folder = try TemporaryFolder()
    let file = try file(folder)
    func key(_ column: String, _ value: CellValue) async throws -> RowKey? {
      try await file.key(in: "p", where: [ColumnID(column): value])
    }
    #expect(try await key("n", .text("TWO")) == RowKey([.integer(2)]))
    #expect(try await key("r", .text("2.50")) == RowKey([.integer(2)]))
    #expect(try await key("r", .integer(1)) == RowKey([.integer(1)]))
    #expect(try await key("n", .text("three")) == nil)
    await #expect(throws: TableError(.notFound, "p has no column nowhere")) {
      try await key("nowhere", .null)
    }
    let cut = "p.n: only part of the value was read, so it cannot be searched for"
    await #expect(throws: TableError(.invalidValue, cut)) {
      try await key("n", .bytes(prefix: [1], byteCount: 2))
    }
  }
}
