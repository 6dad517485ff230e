import Testing
import TrellisDatabase
import TrellisTestSupport

struct ValueTests {
  static let samples: [SQLValue] = [
    nil, 0, 1, -1, .integer(.max), .integer(.min), .integer(.max - 1), .integer(1 << 53),
    .integer(1 << 53 + 1), 0.5, -0.5, 1.0, .real(0x1p53), .real(0x1p63), .real(-0x1p63),
    .real(0x1p64), .real(-0x1p64), .real(.infinity), .real(-.infinity),
    .real(.leastNonzeroMagnitude), "", "a",
    "A", "ab", "\u{0}", "a\u{0}b", "ä", "a\u{308}", "👩‍👩‍👧", .text(SQLText(bytes: [0xff])),
    .text(SQLText(bytes: [0x61, 0xff, 0x62, 0xfe])), .text(SQLText(bytes: [0xed, 0xa0, 0x80])),
    .text(SQLText(bytes: [0xc0, 0x80])), .blob([]), .blob([0]), .blob([0x61]), .blob([0xff, 0]),
  ]

  @Test func `every value comes back from a file byte for byte`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t (id INTEGER PRIMARY KEY, v)")
    do {
      let writer = try Connection(path, .readWrite, .foreign)
      for value in Self.samples { try writer.execute("INSERT INTO t (v) VALUES (?)", [value]) }
    }
    let reader = try Connection(path, .readOnly, .foreign)
    let values = try reader.rows("SELECT v FROM t ORDER BY id").map { $0[0] }
    #expect(values == Self.samples)
  }

  @Test func `any two values are in the same order as in SQLite`() throws {
    let connection = try Connection.inMemory()
    for a in Self.samples {
      for b in Self.samples {
        // NULL is ordered by sorting only, so one row is asked to come first.
        let sql = "SELECT n FROM (SELECT 0 AS n, ?1 AS v UNION ALL SELECT 1, ?2) ORDER BY v, n DESC"
        let isBefore = try connection.value(sql, [a, b]) == 0
        #expect(a.precedes(b) == isBefore, "\(a) \(b)")
      }
    }
  }

  @Test func `random numbers are ordered as in SQLite, however close they are`() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let connection = try Connection.inMemory()
    for _ in 0..<2000 {
      let shift = Int64.random(in: 0...62, using: &generator)
      let integer = Int64.random(in: .min ... .max, using: &generator) >> shift
      let near = Double(integer)
      let real = [near, near.nextUp, near.nextDown, near + 0.5].randomElement(using: &generator)
      let (a, b) = (SQLValue.integer(integer), SQLValue.real(real ?? near))
      let row = try connection.rows("SELECT ?1 < ?2, ?2 < ?1", [a, b])[0]
      #expect(row == [a.precedes(b) ? 1 : 0, b.precedes(a) ? 1 : 0], "seed \(seed) \(a) \(b)")
    }
  }

  @Test func `a NaN is stored and ordered as NULL`() throws {
    let connection = try Connection.inMemory()
    #expect(try connection.value("SELECT ?", [.real(.nan)]) == .null)
    #expect(!SQLValue.real(.nan).precedes(nil) && !SQLValue.null.precedes(.real(.nan)))
    #expect(SQLValue.real(.nan).precedes(.real(-.infinity)))
  }

  @Test func `text that is not valid UTF-8 has no string but a repaired form`() {
    #expect(SQLText("a\u{0}é").string == "a\u{0}é")
    let malformed = SQLText(bytes: [0x61, 0xff])
    #expect(malformed.string == nil && !malformed.isValidUTF8 && malformed.repaired == "a\u{FFFD}")
    #expect(SQLText("ä") != SQLText("a\u{308}"))
  }

  @Test func `conversions never turn one storage class into another`() {
    #expect(SQLValue.integer(1).asReal == nil && SQLValue.real(1).asInteger == nil)
    #expect(SQLValue.blob([0x61]).asString == nil && SQLValue("a").asBlob == nil)
    #expect(SQLValue.integer(7).asInteger == 7 && SQLValue.real(0.5).asReal == 0.5)
    #expect(SQLValue("é").asString == "é" && SQLValue.blob([1]).asBlob == [1])
    #expect(Set(Self.samples.map(\.storageClass)) == Set(StorageClass.allCases))
  }
}
