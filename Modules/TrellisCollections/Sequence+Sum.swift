extension Sequence {
  /// Returns the sum of the numbers that a closure gives for the elements; zero if there are none.
  ///
  /// It traps where `+` of the type does.
  ///
  /// ```swift
  /// let total = cart.sum(of: \.price)
  /// ```
  public func sum<Number: AdditiveArithmetic>(
    of value: (Element) throws -> Number
  ) rethrows -> Number {
    try reduce(into: .zero) { $0 += try value($1) }
  }
}
