/// A number of rows, which may not be known exactly.
public enum RowCount: Hashable, Sendable {
  /// Exactly this many rows.
  case exact(Int)
  /// At least this many rows. Counting stopped at this number, so there may be more rows.
  case atLeast(Int)
  /// About this many rows. If rows were counted up to a limit, the exact number is greater than the
  /// limit.
  case estimate(Int)
  /// More rows than the source can read. The associated value is the number of rows that it can
  /// read.
  case first(Int)

  /// The number of rows that are known to exist, which is 0 for an estimate.
  var least: Int {
    switch self {
    case .exact(let count), .first(let count), .atLeast(let count): count
    case .estimate: 0
    }
  }

  /// The number of rows that can be shown, or `nil` if it is not known yet.
  var reachable: Int? {
    switch self {
    case .exact(let count), .first(let count): count
    case .atLeast, .estimate: nil
    }
  }

  /// Whether the number may become known by counting without a limit.
  var mayBeCountedFurther: Bool { reachable == nil }
}
