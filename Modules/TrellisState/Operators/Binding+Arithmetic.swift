extension Binding where Value: FloatingPoint {
  /// Returns a binding to the sum of two values.
  public static func + (left: Binding, right: Binding) -> Binding<Value> {
    left.with(right) { $0 + $1 }
  }

  /// Returns a binding to the sum of two values.
  public static func + (left: Binding, right: Value) -> Binding<Value> {
    left.computed { $0 + right }
  }

  /// Returns a binding to the difference of two values.
  public static func - (left: Binding, right: Binding) -> Binding<Value> {
    left.with(right) { $0 - $1 }
  }

  /// Returns a binding to the difference of two values.
  public static func - (left: Binding, right: Value) -> Binding<Value> {
    left.computed { $0 - right }
  }

  /// Returns a binding to the product of two values.
  public static func * (left: Binding, right: Binding) -> Binding<Value> {
    left.with(right) { $0 * $1 }
  }

  /// Returns a binding to the product of two values.
  public static func * (left: Binding, right: Value) -> Binding<Value> {
    left.computed { $0 * right }
  }

  /// Returns a binding to the quotient of two values. If the divisor is zero, the quotient is
  /// infinite or NaN.
  public static func / (left: Binding, right: Binding) -> Binding<Value> {
    left.with(right) { $0 / $1 }
  }

  /// Returns a binding to the quotient of two values. If the divisor is zero, the quotient is
  /// infinite or NaN.
  public static func / (left: Binding, right: Value) -> Binding<Value> {
    left.computed { $0 / right }
  }
}

// The operands may come from a user, so an overflow must not trap.

extension Binding where Value: FixedWidthInteger {
  /// Returns a binding to the sum of two values, clamped to the range of the type.
  public static func + (left: Binding, right: Binding) -> Binding<Value> {
    left.with(right) { $0.clampedAdding($1) }
  }

  /// Returns a binding to the sum of two values, clamped to the range of the type.
  public static func + (left: Binding, right: Value) -> Binding<Value> {
    left.computed { $0.clampedAdding(right) }
  }

  /// Returns a binding to the difference of two values, clamped to the range of the type.
  public static func - (left: Binding, right: Binding) -> Binding<Value> {
    left.with(right) { $0.clampedSubtracting($1) }
  }

  /// Returns a binding to the difference of two values, clamped to the range of the type.
  public static func - (left: Binding, right: Value) -> Binding<Value> {
    left.computed { $0.clampedSubtracting(right) }
  }

  /// Returns a binding to the product of two values, clamped to the range of the type.
  public static func * (left: Binding, right: Binding) -> Binding<Value> {
    left.with(right) { $0.clampedMultiplying($1) }
  }

  /// Returns a binding to the product of two values, clamped to the range of the type.
  public static func * (left: Binding, right: Value) -> Binding<Value> {
    left.computed { $0.clampedMultiplying(right) }
  }

  /// Returns a binding to the quotient of two values, truncated to an integer and clamped to the
  /// range of the type. If the divisor is 0, the quotient is 0.
  public static func / (left: Binding, right: Binding) -> Binding<Value> {
    left.with(right) { $0.clampedDividing($1) }
  }

  /// Returns a binding to the quotient of two values, truncated to an integer and clamped to the
  /// range of the type. If the divisor is 0, the quotient is 0.
  public static func / (left: Binding, right: Value) -> Binding<Value> {
    left.computed { $0.clampedDividing(right) }
  }
}

extension FixedWidthInteger {
  fileprivate func clampedAdding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  fileprivate func clampedSubtracting(_ other: Self) -> Self {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other < 0 ? .max : .min
  }

  fileprivate func clampedMultiplying(_ other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }

  fileprivate func clampedDividing(_ other: Self) -> Self {
    guard other != 0 else { return 0 }
    let (quotient, overflow) = dividedReportingOverflow(by: other)
    return overflow ? .max : quotient
  }
}
