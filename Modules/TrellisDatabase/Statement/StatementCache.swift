/// Compiled statements by their text, the least recently used ones dropped first.
struct StatementCache {
  private static let capacity = 64

  private var entries: [String: (statement: Statement, lastUse: Int)] = [:]
  private var uses = 0

  /// Returns the statement of that text; nil if there is none or if it is in the middle of its
  /// rows.
  mutating func take(_ sql: String) -> Statement? {
    guard let statement = entries[sql]?.statement, !statement.isRunning else { return nil }
    insert(statement)
    return statement
  }

  /// Keeps a statement, instead of an older one of the same text.
  mutating func insert(_ statement: Statement) {
    uses += 1
    entries[statement.sql] = (statement, uses)
    guard entries.count > Self.capacity else { return }
    if let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
    }
  }
}
