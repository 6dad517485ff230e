import TrellisDatabase
import TrellisTable

/// A change of one row that has passed its first checks and is made in a transaction with the write
/// lock.
protocol GuardedChange {
  associatedtype Committed

  /// Makes the change, and reads back what was stored.
  func make(_ writer: Connection) throws -> Committed

  /// Returns the error of a conflict, in which case nothing is changed.
  func conflict(_ reason: String) -> TableError
}

extension TableError {
  /// Creates the error of a change that was not made.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - table: The name of the table.
  ///   - key: The key of the row; nil for a new row.
  ///   - reason: The reason, without values.
  ///   - detail: The reason for the user, if it contains values; nil to show `reason`.
  ///   - ending: The end of the message, which says what was not done and what to do.
  init(
    _ code: Code, _ table: String, _ key: RowKey?, _ reason: String, detail: String? = nil,
    ending: String
  ) {
    let place = key.map { "\(table) row \($0)" } ?? table
    self.init(
      code, "\(place): \(detail ?? reason); \(ending)", recorded: "\(table): \(reason); \(ending)")
  }
}
