/// A change to the rows of a table. The change has passed its first checks. It is made in a
/// transaction, during which no other connection can change these rows.
package protocol GuardedChange<Writer, Committed>: Sendable {
  /// The type of the connection that makes the change.
  associatedtype Writer
  /// The type that describes the change after it has been made.
  associatedtype Committed: Sendable

  /// The name of the table.
  var tableName: String { get }
  /// The key of the row to change, or `nil` if the change adds a row or concerns several rows.
  var rowKey: RowKey? { get }
  /// The last part of each error message, which says what was not done.
  var ending: String { get }

  /// Checks that the row still has the values that were shown, makes the change, and reads back the
  /// stored values.
  func make(_ writer: Writer) throws -> Committed
}

/// An error that says why a change cannot be made, but not which row is concerned.
package protocol RowConflict: Error {
  /// The reason, without the values of any cells.
  var reason: String { get }
}

extension GuardedChange {
  /// Makes the change, as described in ``make(_:)``. If a ``RowConflict`` prevents the change, the
  /// error names the row.
  package func makeNamingRow(_ writer: Writer) throws -> Committed {
    do {
      return try make(writer)
    } catch let problem as any RowConflict {
      throw conflict(problem.reason)
    }
  }

  /// Returns the error to throw if the change is not made.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - reason: The reason, without the values of any cells.
  ///   - detail: The reason to show to the user, which may contain values. If `nil`, `reason` is
  ///     shown.
  ///   - ending: The last part of the message. If `nil`, this is the property ``ending``.
  package func refusal(
    _ code: TableError.Code, _ reason: String, detail: String? = nil, ending: String? = nil
  ) -> TableError {
    let place = rowKey.map { "\(tableName) row \($0)" } ?? tableName
    let end = ending ?? self.ending
    return TableError(
      code, "\(place): \(detail ?? reason); \(end)", recorded: "\(tableName): \(reason); \(end)")
  }

  /// Returns the error to throw if a conflict prevents the change. The parameters have the same
  /// meaning as those of ``refusal(_:_:detail:ending:)``.
  package func conflict(_ reason: String, detail: String? = nil) -> TableError {
    refusal(.conflict, reason, detail: detail)
  }
}
