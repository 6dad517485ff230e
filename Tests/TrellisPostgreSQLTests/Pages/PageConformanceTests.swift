import Testing
import TrellisPostgreSQL
import TrellisTable
import TrellisTableTesting
import TrellisTestSupport

@Suite(.enabled(if: InstalledServer.mayRun, "\(InstalledServer.reason)"))
struct PageConformanceTests {
  private static let filters = ["a", "A", "1", "%", "_", "é", "'", "nowhere", ".", "{", "true"]

  @Test(arguments: TableForm.all, TestServer.Route.allCases)
  func `random pages match the order of psql while rows are inserted and deleted`(
    form: TableForm, route: TestServer.Route
  ) async throws {
    let schema = try await form.make(rows: 30, seed: 1, route)
    let kit = TableSourceConformance(
      source: schema.open(), filters: Self.filters,
      disturb: { try await form.disturb(schema, &$0) },
      oracle: { try await form.keys($0, schema) })
    #expect(try await kit.problems(seed: 1, rounds: Soak.isRunning ? 3 : 1) == [])
    let still = TableSourceConformance(
      source: schema.open(), filters: Self.filters, oracle: { try await form.keys($0, schema) })
    let rounds = route == .direct ? 25 : 6
    #expect(try await still.problems(seed: 2, rounds: Soak.isRunning ? rounds : rounds / 3) == [])
  }
}
