import Testing
import TrellisDatabase

struct LongValueTests {
  @Test func `a value beyond every size limit can be read in parts`() throws {
    let folder = try TemporaryFolder()
    do {
      var profile = ConnectionProfile.foreign
      profile.limits.valueBytes = 100 << 20
      let writer = try Connection(folder.path("big.db"), .create, profile)
      try writer.executeScript(
        """
        CREATE TABLE "a""b" (t, "c d");
        INSERT INTO "a""b" VALUES (1, CAST(zeroblob(20 << 20) || 'end' AS BLOB));
        """)
    }
    let reader = try Connection(folder.path("big.db"), .readOnly, .foreign)
    let size = 20 << 20 + 3
    func part(_ range: Range<Int>) throws -> [UInt8] {
      let (bytes, byteCount) = try reader.bytes(of: "c d", in: "a\"b", rowID: 1, range: range)
      #expect(byteCount == size)
      return bytes
    }
    #expect(try part(0..<4) == [0, 0, 0, 0])
    #expect(try part(size - 3..<size) == Array("end".utf8))
    #expect(try part(size - 1..<size + 100) == Array("d".utf8))
    for empty in [0..<0, size..<size + 1, -5..<0, Int.max - 1..<Int.max] {
      #expect(try part(empty).isEmpty)
    }
    #expect(try part(-5..<1) == [0])
  }

  @Test func `reading parts of a missing value or of a number throws an error`() throws {
    let connection = try Connection.inMemory()
    try connection.executeScript(
      """
      CREATE TABLE t (a); INSERT INTO t VALUES (1), (''), (x'');
      CREATE VIEW v AS SELECT * FROM t; CREATE TABLE w (a PRIMARY KEY) WITHOUT ROWID;
      """)
    for (column, table, row) in [
      ("a", "t", 1), ("a", "t", 9), ("b", "t", 2), ("a", "nope", 1), ("a", "v", 1), ("a", "w", 1),
    ] as [(String, String, Int64)] {
      #expect(throws: DatabaseError.self) {
        try connection.bytes(of: column, in: table, rowID: row, range: 0..<1)
      }
    }
    for row: Int64 in [2, 3] {
      #expect(try connection.bytes(of: "a", in: "t", rowID: row, range: 0..<9).byteCount == 0)
    }
  }
}
