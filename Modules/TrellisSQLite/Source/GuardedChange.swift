import TrellisDatabase
import TrellisTable

/// A change of one row that may be tried, within a transaction that has the write lock.
protocol GuardedChange {
  associatedtype Committed

  /// Makes the change and reads back what was stored.
  func make(_ writer: Connection) throws -> Committed

  /// Returns a failure that leaves everything as it is.
  func conflict(_ reason: String) -> TableError
}

extension TableError {
  /// Makes the error of a change that was not made, for a reason that tells no values.
  ///
  /// - Parameters:
  ///   - code: The sort of failure.
  ///   - table: The table.
  ///   - key: The row; nil for a new one.
  ///   - reason: Why.
  ///   - detail: The reason as the user is told it, if that tells values.
  ///   - ending: The end of the message: what was not done, and what to do.
  init(
    _ code: Code, _ table: String, _ key: RowKey?, _ reason: String, detail: String? = nil,
    ending: String
  ) {
    let place = key.map { "\(table) row \($0)" } ?? table
    self.init(
      code, "\(place): \(detail ?? reason); \(ending)", recorded: "\(table): \(reason); \(ending)")
  }
}
