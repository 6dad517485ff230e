extension Sequence {
  /// The sum of what a closure gives for each element; zero if there is none.
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
