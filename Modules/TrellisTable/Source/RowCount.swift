/// The number of rows, as far as it is known.
public enum RowCount: Hashable, Sendable {
  /// Exactly this many rows.
  case exact(Int)
  /// At least this many rows: so many were counted, and there may be more.
  case atLeast(Int)
  /// More rows than can be read: the source has the first so many, and there are others behind
  /// them.
  case first(Int)

  /// The number of rows that there are at least.
  var least: Int {
    switch self {
    case .exact(let count), .first(let count), .atLeast(let count): count
    }
  }

  /// The number of rows that can be shown; nil while that is not known.
  var reachable: Int? {
    switch self {
    case .exact(let count), .first(let count): count
    case .atLeast: nil
    }
  }
}
