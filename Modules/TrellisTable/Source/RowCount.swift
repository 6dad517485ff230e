/// The number of rows, as far as it is known.
public enum RowCount: Hashable, Sendable {
  /// Exactly this many rows.
  case exact(Int)
  /// At least this many rows. Counting stopped at this number, and there may be more rows.
  case atLeast(Int)
  /// More rows than the source can read. The source reads only this many.
  case first(Int)

  /// The number of rows that are known to exist.
  var least: Int {
    switch self {
    case .exact(let count), .first(let count), .atLeast(let count): count
    }
  }

  /// The number of rows that can be shown; nil if it is not known yet.
  var reachable: Int? {
    switch self {
    case .exact(let count), .first(let count): count
    case .atLeast: nil
    }
  }
}
