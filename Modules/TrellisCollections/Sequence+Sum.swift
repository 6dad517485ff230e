extension Sequence {
  /// Returns the sum of the numbers that a closure returns for the elements, or zero if there are
  /// no elements.
  ///
  /// If the addition of the number type traps on overflow, so does this method.
  ///
  /// ```swift
  /// let total = cart.sum(of: \.price)
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public func sum<Number: AdditiveArithmetic>(
    of value: (Element) throws -> Number
  ) rethrows -> Number {
    try reduce(into: .zero) { $0 += try value($1) }
  }
}
