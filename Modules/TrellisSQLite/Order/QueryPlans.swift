import TrellisDatabase

/// A cache of SQLite's query plans, keyed by the text of the query.
final class QueryPlans {
  private static let capacity = 1_000

  private var plans: [String: [String]] = [:]

  /// Returns SQLite's plan for a query. SQLite may have made the plan for the same query with other
  /// values.
  func plan(of query: RowOrder.Query, _ connection: Connection) throws -> [String] {
    if let plan = plans[query.sql] { return plan }
    let plan = try connection.plan(of: query.sql, query.values)
    if plans.count >= Self.capacity { plans = [:] }
    plans[query.sql] = plan
    return plan
  }
}
