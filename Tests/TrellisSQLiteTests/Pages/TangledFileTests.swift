import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTestSupport

/// A crafted file whose pages refer to one another so often that reading a table does not end.
struct TangledFileTests {
  @Test(arguments: [TableQuery(), TableQuery(filter: "nowhere")])
  func `counting tangled rows ends, and is not tried again while nothing changes`(
    query: TableQuery
  ) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.database("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2), (3)")
    var file = try PagedFile(at: path)
    file.tangle(2, levels: 17, times: 100)
    try file.write(to: path)
    let table = try openTable(path)
    #expect(try await table.count(TableQuery(), limit: 1_000) == .atLeast(1_000))
    for steps in [1_000..<40_000_000, 0..<1_000] {
      await #expect(throws: TableError.self) { try await table.count(query, limit: nil) }
      #expect(steps.contains(await table.lastWork.count.virtualMachineSteps))
    }
    #expect(try await table.rows(7).count == 7)
  }
}
