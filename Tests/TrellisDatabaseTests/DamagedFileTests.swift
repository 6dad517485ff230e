import Testing
import TrellisDatabase
import TrellisTestSupport

/// Files with any content. Reading ends with rows or with a typed error.
struct DamagedFileTests {
  private static let script = """
    PRAGMA page_size=512;
    CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, data BLOB);
    CREATE INDEX byName ON t (name);
    CREATE TABLE w (k TEXT PRIMARY KEY, v) WITHOUT ROWID;
    CREATE VIEW both AS SELECT id, v FROM t, w;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
    INSERT INTO t SELECT i, 'name ' || i, zeroblob(i * 20) FROM n;
    INSERT INTO w SELECT name, id FROM t;
    """

  /// Reads all there is; answers how many rows there were, or nil if something was refused.
  private func readAll(_ path: DatabasePath) throws -> Int? {
    do {
      let connection = try Connection(path, .readOnly, .foreign)
      return try connection.limitingWork(budget: 1_000_000) {
        var count = 0
        for object in try connection.schemaObjects() {
          _ = try connection.rowIdentity(of: object.name)
          try connection.forEachRow("SELECT * FROM \(SQLIdentifier(object.name))") { row in
            _ = row.values
            count += 1
          }
        }
        _ = try connection.rows("PRAGMA integrity_check")
        return count
      }
    } catch is DatabaseError {
      return nil
    }
  }

  @Test func `a file cut off at any point is reported as truncated, and reading it does not crash`()
    throws
  {
    let folder = try TemporaryFolder()
    _ = try folder.database(Self.script)
    let whole = try folder.bytes(of: "test.db")
    #expect(try readAll(folder.path("test.db")) == 60 + 60 + 3600)
    for size in stride(from: 0, to: whole.count, by: 512) {
      let path = try folder.write(Array(whole.prefix(size)), to: "cut.db")
      let file = DatabaseFile.probe(path)
      let expected: DatabaseFile.Condition =
        size == 0 ? .empty : .truncated(size: Int64(size), expected: Int64(whole.count))
      #expect(file.condition == expected && file.isOpenable)
      #expect(try readAll(path) != 3720)
    }
    for size in 1..<512 {
      let path = try folder.write(Array(whole.prefix(size)), to: "cut.db")
      let file = DatabaseFile.probe(path)
      guard case .truncated = file.condition else {
        Issue.record("\(size) bytes: \(file.message)")
        continue
      }
      // SQLite takes a file of one byte for an empty one: it writes such files itself on some systems.
      #expect(try readAll(path) == (size == 1 ? 0 : nil))
    }
  }

  @Test func `reading a file of random bytes throws an error`() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    for _ in 0..<200 {
      let size = Int.random(in: 2...5000, using: &generator)
      var bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(try readAll(folder.write(bytes, to: "random.db")) == nil, "seed \(seed)")
      bytes.replaceSubrange(0..<min(16, size), with: Array("SQLite format 3\0".utf8).prefix(size))
      #expect(try readAll(folder.write(bytes, to: "random.db")) == nil, "seed \(seed)")
    }
  }

  @Test func `reading a file with changed bytes gives rows or an error`() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    _ = try folder.database(Self.script)
    let whole = try folder.bytes(of: "test.db")
    var counts: [Int?] = [try readAll(folder.path("test.db"))]
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        // Half of the changes hit the beginnings of pages, where most of the structure is.
        var offset = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) { offset -= offset % 512 / 16 * 16 }
        bytes[offset] = UInt8.random(in: 0...255, using: &generator)
      }
      counts.append(try readAll(folder.write(bytes, to: "changed.db")))
    }
    // Most changes hit a value or a free byte; the others are found.
    #expect(counts.contains(nil) && counts.dropFirst().contains(counts[0]))
  }
}
