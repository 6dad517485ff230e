/// The number of a row, counted from 0, which may be only an estimate.
public enum RowNumber: Hashable, Sendable {
  /// A number that is known exactly.
  case exact(Int)
  /// An estimate of the number.
  case estimate(Int)

  /// The number as an estimate, even if it is exact.
  var estimated: RowNumber {
    switch self {
    case .exact(let number), .estimate(let number): .estimate(number)
    }
  }

  /// Returns the number of the row that is the given number of rows before this one.
  func minus(_ rows: Int) -> RowNumber {
    switch self {
    case .exact(let number): .exact(number - rows)
    case .estimate(let number): .estimate(number - rows)
    }
  }
}
