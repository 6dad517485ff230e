import TrellisTable

/// An error that is thrown if a table's declared key does not identify the rows.
///
/// Only a damaged or forged file has such a key. The source then reads the rows from a copy, as it
/// does for an SQL view.
struct FalseKey: RowConflict {
  /// The reason why the key does not identify the rows.
  enum Cause: String {
    case null = "a row has NULL in its key"
    case duplicate = "two rows have the same key"
    case other = "a row is found under the key of another one"
  }

  private let cause: Cause

  init(_ cause: Cause) { self.cause = cause }

  var reason: String { cause.rawValue }

  /// The reason why no cell of the table can be edited, as a message for the user.
  var readOnlyReason: String {
    "the file is damaged: \(reason), although the table's schema rules that out"
  }
}
