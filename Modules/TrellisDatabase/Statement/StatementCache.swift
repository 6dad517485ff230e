/// A cache of compiled statements, found by their text. When the cache is full, it drops the least
/// recently used statement.
struct StatementCache {
  private static let capacity = 64

  private var entries: [String: (statement: Statement, lastUse: Int)] = [:]
  private var uses = 0

  /// Returns the cached statement for SQL text, or `nil` if there is none or the statement is
  /// running.
  mutating func take(_ sql: String) -> Statement? {
    guard let statement = entries[sql]?.statement, !statement.isRunning else { return nil }
    insert(statement)
    return statement
  }

  /// Adds a statement, which replaces an older one with the same text.
  mutating func insert(_ statement: Statement) {
    uses += 1
    entries[statement.sql] = (statement, uses)
    guard entries.count > Self.capacity else { return }
    if let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
    }
  }
}
