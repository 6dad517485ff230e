import Testing
import TrellisSQLite
import TrellisTable
import TrellisTableTesting
import TrellisTestSupport

struct EditConformanceTests {
  private static let values: [CellValue] = [
    .null, .integer(7), .integer(.min), .real(0.5), .real(-.infinity), .text(""), .text("é"),
    .text("e\u{301}"), .text("a\0b"), .text("12"), .malformedText([0xFF, 0]),
    .bytes(prefix: [0, 1], byteCount: 2), .text(String(repeating: "long", count: 5_000)),
  ]

  @Test(arguments: TableForm.all, [UInt64(1), 2])
  func `an edit changes one cell, refuses a stale value and can be undone`(
    form: TableForm, seed: UInt64
  ) async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try form.make(in: folder, rows: 12, seed: seed))
    let kit = TableEditConformance(source: table, values: Self.values)
    #expect(try await kit.problems(seed: seed, edits: 25) == [])
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"), arguments: TableForm.all)
  func `edits of several writers never overwrite each other`(form: TableForm) async throws {
    let folder = try TemporaryFolder()
    let file = try form.make(in: folder, rows: 3, seed: 4)
    try SQLiteShell.run("UPDATE t SET a = 0", on: file)
    let increments = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<3 {
        group.addTask { try await Self.increment(try openTable(file), times: 12) }
      }
      return try await group.reduce(0, +)
    }
    #expect(increments == 36)
    #expect(try SQLiteShell.run("SELECT sum(a) FROM t", on: file) == ["36"])
  }

  /// Reads a value and adds one to it, and tries again if another writer was faster.
  private static func increment(_ table: SQLiteTableSource, times: Int) async throws -> Int {
    let schema = try await table.schema()
    let column = try #require(schema.index(of: ColumnID("a")))
    var done = 0
    while done < times {
      let row = try await table.rows()[done % 3]
      guard case .integer(let number) = row.cells[column] else { break }
      do {
        try await table.edit(row, "a", to: .integer(number + 1))
        done += 1
      } catch let error as TableError where error.code == .conflict || error.code == .busy {
        continue
      }
    }
    return done
  }
}
