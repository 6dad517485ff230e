import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// An edit does not wait for slow reads of the same table.
struct YieldingReadTests {
  /// A table in which looking at the column `slow` of all rows takes minutes.
  private static let script = """
    CREATE TABLE t(id INTEGER PRIMARY KEY, a);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
    INSERT INTO t (a) SELECT i FROM n;
    ALTER TABLE t ADD COLUMN slow AS (length(hex(zeroblob(40000 + id % 2))))
    """
  private static let slow = TableQuery(sort: [SortKey(ColumnID("slow"))], filter: "nowhere")

  /// A change of the first row from one value to another.
  private func edit(_ row: TableRow, _ schema: TableSchema, from old: Int64) throws -> CellEdit {
    var edit = try #require(
      CellEdit(row, column: ColumnID("a"), in: schema, new: .integer(old + 1)))
    edit.old = .integer(old)
    return edit
  }

  @Test func `edits are saved while rows are counted, and the count begins again`() async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try folder.database(Self.script))
    let (row, schema) = (try await table.rows(1)[0], try await table.schema())
    let count = Task { try await table.count(Self.slow, limit: nil) }
    while table.runningReadCount == 0 { await Task.yield() }
    for old in 1...3 as ClosedRange<Int64> {
      let saved = try await table.commit(try edit(row, schema, from: old))
      #expect(saved.edit.new == .integer(old + 1))
    }
    #expect(table.runningReadCount == 1)
    count.cancel()
    await #expect(throws: CancellationError.self) { try await count.value }
    #expect(try await table.count(TableQuery(), limit: nil) == .exact(1_000_000))
  }

  @Test func `versions and pages do not wait for a count, which begins again`() async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try folder.database(Self.script))
    let count = Task { try await table.count(Self.slow, limit: nil) }
    while table.runningReadCount == 0 { await Task.yield() }
    let version = try await table.version()
    #expect(try await table.version() == version)
    #expect(try await table.rows(1).count == 1)
    #expect(table.runningReadCount == 1)
    count.cancel()
    await #expect(throws: CancellationError.self) { try await count.value }
  }

  @Test func `an edit is saved while a page is read, and the page is read again`() async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try folder.database(Self.script))
    let (row, schema) = (try await table.rows(1)[0], try await table.schema())
    let page = Task { try await table.page(PageRequest(query: Self.slow, count: 10)) }
    while table.runningReadCount == 0 { await Task.yield() }
    _ = try await table.commit(try edit(row, schema, from: 1))
    #expect(table.runningReadCount == 1)
    page.cancel()
    await #expect(throws: CancellationError.self) { try await page.value }
    #expect(try await table.rows(1)[0].cells[1] == .integer(2))
  }
}
