/// How many rows there are, as far as it is known.
public enum RowCount: Hashable, Sendable {
  /// Exactly so many.
  case exact(Int)
  /// So many have been counted, and there may be more.
  case atLeast(Int)
  /// More than can be read: the source has the first so many, and there are others behind them.
  case first(Int)

  /// How many rows can be shown; nil while that is not known.
  var reachable: Int? {
    switch self {
    case .exact(let count), .first(let count): count
    case .atLeast: nil
    }
  }
}
