import Testing
import TrellisSQLite
import TrellisTable

struct CancellationTests {
  private static let script = """
    CREATE TABLE t(a); INSERT INTO t VALUES (1);
    CREATE VIEW endless AS
      WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT i FROM c WHERE i < 0
    """

  @Test func `cancelling a request ends that request and no other`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.script)
    let endless = try openTable(file, "endless")
    let table = try openTable(file)
    let request = Task { try await endless.rows() }
    #expect(try await table.rows().count == 1)
    let schema = Task { try await endless.schema() }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(try await schema.value.columns.count == 1)
    #expect(try await table.rows().count == 1)
  }

  @Test func `closing a source ends its reads, and the next request opens it again`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.database(Self.script)
    let endless = try openTable(file, "endless")
    let table = try openTable(file)
    #expect(try await endless.schema().columns.count == 1)
    let requests = (0..<3).map { _ in Task { try await endless.rows() } }
    // The reader takes what runs and what waits behind it in one go.
    while endless.runningReadCount < requests.count { await Task.yield() }
    await SQLiteTableSource.close([endless, table])
    for request in requests {
      await #expect(throws: CancellationError.self) { try await request.value }
    }
    #expect(try await endless.schema().columns.count == 1)
    #expect(try await table.rows().count == 1)
  }

  @Test func `a request of a cancelled task does not begin`() async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try folder.database("CREATE TABLE t(a); INSERT INTO t VALUES (1)"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await table.rows()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await table.rows().count == 1)
  }
}
