extension Sequence {
  /// Returns the sum of a closure's results for all elements; zero if there are no elements.
  ///
  /// Traps on overflow if `+` of the number type does.
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
