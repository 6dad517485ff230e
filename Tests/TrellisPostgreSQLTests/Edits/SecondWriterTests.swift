import Synchronization
import Testing
import TrellisPostgreSQL
import TrellisTable
import TrellisTestSupport

/// Edits of rows that another program changes at the same time. No edit is lost, and none changes
/// another row or another program's change.
@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct SecondWriterTests {
  private static let rows = 10
  /// The other program adds this number, so that its changes can be told from the edits, each of
  /// which adds 1.
  private static let large: Int64 = 1_000_000

  @Test(arguments: TestServer.Route.allCases)
  func `each edit that is reported as saved is in its row, beside a second writer`(
    route: TestServer.Route
  ) async throws {
    let schema = try await TestSchema(
      """
      CREATE TABLE t(id int PRIMARY KEY, a bigint NOT NULL, other int NOT NULL);
      INSERT INTO t SELECT i, 0, 0 FROM generate_series(0, \(Self.rows - 1)) i
      """, route)
    let wanted = Soak.isRunning ? 50_000 : 150
    let isOver = Flag()
    async let conflicts = Self.edit(schema, wanted, isOver)
    try await Self.change(schema, until: isOver)
    let (saved, refused) = try await conflicts
    print("\(saved.reduce(0, +)) edits saved and \(refused) refused, \(route)")
    let stored = try await schema.psql(
      "SELECT a % \(Self.large), a / \(Self.large) - other FROM t ORDER BY id")
    #expect(stored == saved.map { "\($0)|0" })
    #expect(refused > 0)
  }

  /// Adds 1 to the cells of random rows, each time after reading the row. An edit that meets a
  /// change by the other program must be refused. Returns the number of saved edits of each row,
  /// and the number of those that were refused.
  private static func edit(
    _ schema: TestSchema, _ wanted: Int, _ isOver: Flag
  ) async throws -> ([Int], Int) {
    defer { isOver.value.store(true, ordering: .releasing) }
    var numbers = SeededGenerator()
    let table = schema.open()
    let sort = TableQuery(sort: [SortKey(ColumnID("id"))])
    var (saved, refused) = ([Int](repeating: 0, count: rows), 0)
    for _ in 0..<wanted {
      let index = Int.random(in: 0..<rows, using: &numbers)
      let row = try await table.rows(rows, sort)[index]
      guard case .integer(let old) = row.cells[1] else { continue }
      do {
        let committed = try await table.edit(row, "a", to: .integer(old + 1))
        saved[index] += 1
        // Some edits are undone, which also fails if the cell has changed since.
        guard Int.random(in: 0..<10, using: &numbers) == 0 else { continue }
        _ = try await table.commit(committed.inverse)
        saved[index] -= 1
      } catch let error as TableError where error.code == .conflict {
        refused += 1
      }
    }
    return (saved, refused)
  }

  /// Changes random rows with `psql` until the edits are over.
  private static func change(
    _ schema: TestSchema, until isOver: Flag
  ) async throws {
    let statement = "UPDATE t SET a = a + \(large), other = other + 1 WHERE id = "
    while !isOver.value.load(ordering: .acquiring) {
      let some = (0..<100).map { _ in "\(statement)\(Int.random(in: 0..<rows))" }
      try await schema.psql(some.joined(separator: ";\n"))
    }
  }
}

/// Whether the edits are over.
private final class Flag: Sendable {
  let value = Atomic(false)
}
