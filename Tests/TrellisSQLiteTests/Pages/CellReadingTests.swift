import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTestSupport

@Suite(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
struct CellReadingTests {
  private func cells(_ values: String...) async throws -> [[CellValue]] {
    let folder = try TemporaryFolder()
    let rows = values.map { "(\($0))" }.joined(separator: ", ")
    let file = try folder.database("CREATE TABLE t(a)")
    // By the shell, whose limits are higher.
    try SQLiteShell.run("INSERT INTO t VALUES \(rows)", on: file)
    return try await openTable(file).rows().map(\.cells)
  }

  @Test func `values are read with their types and all of their bytes`() async throws {
    let found = try await cells(
      "NULL", "9223372036854775807", "0.1", "9e999", "'a' || char(0) || 'b'",
      "CAST(x'61ff' AS TEXT)", "x''", "x'00ff'", "'e\u{301}'", "''")
    #expect(
      found.map { $0[0] } == [
        .null, .integer(.max), .real(0.1), .real(.infinity), .text("a\0b"),
        .malformedText([0x61, 0xFF]), .bytes(prefix: [], byteCount: 0),
        .bytes(prefix: [0, 0xFF], byteCount: 2), .text("e\u{301}"), .text(""),
      ])
  }

  @Test func `long values are read as previews with their full length`() async throws {
    let found = try await cells(
      "printf('%.*c', 65536, 'x')", "printf('%.*c', 65537, 'x')", "zeroblob(1024)",
      "zeroblob(1025)", "zeroblob(2000000)", "zeroblob(300000000)",
      "'x' || replace(printf('%.*c', 40000, 'y'), 'y', 'é')")
    #expect(found[0] == [.text(String(repeating: "x", count: 65_536))])
    #expect(
      found[1] == [.longText(prefix: String(repeating: "x", count: 1_024), byteCount: 65_537)])
    #expect(found[2] == [.bytes(prefix: Array(repeating: 0, count: 1_024), byteCount: 1_024)])
    #expect(found[3] == [.bytes(prefix: Array(repeating: 0, count: 32), byteCount: 1_025)])
    #expect(found[4] == [.bytes(prefix: [], byteCount: 2_000_000)])
    #expect(found[5] == [.bytes(prefix: [], byteCount: 300_000_000)])
    let cut = "x" + String(repeating: "é", count: 511)
    #expect(found[6] == [.longText(prefix: cut, byteCount: 80_001)])
  }

  @Test func `a text beyond the limit leaves the rest of the row readable`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database("CREATE TABLE t(a, b, c)")
    try SQLiteShell.run("INSERT INTO t VALUES (1, printf('%.*c', 17000000, 'x'), 'c')", on: file)
    let rows = try await openTable(file).rows()
    #expect(rows[0].cells == [.integer(1), .longText(prefix: "", byteCount: 16 << 20), .text("c")])
    let sorted = TableQuery(sort: [SortKey(ColumnID("b"))])
    #expect(await code { try await openTable(file).rows(1, sorted) } == .unavailable)
  }

  @Test func `declared column types are mapped to the column types of the table`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(i INTEGER, v NVARCHAR(10), n NUMERIC(10,2), d DATETIME, b BLOB, f DOUBLE, x,
        id BIGINT PRIMARY KEY NOT NULL, g AS (i + 1))
      """)
    let columns = try await openTable(file).schema().columns
    #expect(
      columns.map(\.type) == [
        .integer, .text, .number, .any, .bytes, .number, .any, .integer, .any,
      ])
    #expect(columns.map(\.isKey) == (0..<9).map { $0 == 7 })
    #expect(columns[7].isNullable == false && columns[0].isNullable)
    #expect(columns[8].readOnlyReason == "it is computed from other columns")
  }
}
