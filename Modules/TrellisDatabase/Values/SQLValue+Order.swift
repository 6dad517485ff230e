extension SQLValue {
  /// Returns whether this value precedes another value in SQLite's order with the BINARY collation.
  /// NULL comes first, and so does NaN, which SQLite stores as NULL; then come numbers in numerical
  /// order, then text in the order of its bytes, and finally blobs in the order of their bytes.
  ///
  /// The order is a strict weak ordering, as `sort(by:)` requires. If an integer and a real have
  /// the same numeric value, neither precedes the other, although they are not `==`. Integers and
  /// reals are compared exactly, without rounding the integer to a `Double`.
  ///
  /// ```swift
  /// values.sort { $0.precedes($1) }
  /// ```
  public func precedes(_ other: SQLValue) -> Bool {
    let (rank, otherRank) = (orderRank, other.orderRank)
    guard rank == otherRank else { return rank < otherRank }
    switch (self, other) {
    case (.integer(let a), .integer(let b)): return a < b
    case (.real(let a), .real(let b)): return a < b
    case (.integer(let a), .real(let b)): return isLess(a, b)
    case (.real(let a), .integer(let b)): return isLess(a, b)
    case (.text(let a), .text(let b)): return a.bytes.lexicographicallyPrecedes(b.bytes)
    case (.blob(let a), .blob(let b)): return a.lexicographicallyPrecedes(b)
    default: return false
    }
  }

  private var orderRank: Int {
    switch self {
    case .null: 0
    case .real(let value) where value.isNaN: 0
    case .integer, .real: 1
    case .text: 2
    case .blob: 3
    }
  }
}

/// 2^63, the smallest `Double` greater than every `Int64`.
private let beyondInt64 = 0x1p63

private func isLess(_ integer: Int64, _ real: Double) -> Bool {
  if real >= beyondInt64 { return true }
  if real <= -beyondInt64 { return false }
  let whole = Int64(real)
  return integer < whole || (integer == whole && Double(whole) < real)
}

private func isLess(_ real: Double, _ integer: Int64) -> Bool {
  if real >= beyondInt64 { return false }
  if real < -beyondInt64 { return true }
  let whole = Int64(real)
  return whole < integer || (whole == integer && real < Double(whole))
}
