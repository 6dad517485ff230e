/// The number of a row, counted from 0, as far as it is known.
public enum RowNumber: Hashable, Sendable {
  /// Exactly this number.
  case exact(Int)
  /// About this number.
  case estimate(Int)
}
