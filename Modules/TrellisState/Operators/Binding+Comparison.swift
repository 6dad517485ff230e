// Operators on two bindings, or on a binding and a value. Each returns a read-only binding to the
// result, whose observers are notified when the result changes.

extension Binding where Value: Equatable {
  /// Returns a binding that indicates whether two values are equal.
  public static func == (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 == $1 }
  }

  /// Returns a binding that indicates whether two values are equal.
  public static func == (left: Binding, right: Value) -> Binding<Bool> {
    left.computed { $0 == right }
  }

  /// Returns a binding that indicates whether two values differ.
  public static func != (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 != $1 }
  }

  /// Returns a binding that indicates whether two values differ.
  public static func != (left: Binding, right: Value) -> Binding<Bool> {
    left.computed { $0 != right }
  }
}

extension Binding where Value: Equatable {
  /// Returns a binding that indicates whether a value is equal to an optional one.
  public static func == (left: Binding, right: Binding<Value?>) -> Binding<Bool> {
    left.with(right) { $0 == $1 }
  }

  /// Returns a binding that indicates whether an optional value is equal to another value.
  public static func == (left: Binding<Value?>, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 == $1 }
  }

  /// Returns a binding that indicates whether a value differs from an optional one.
  public static func != (left: Binding, right: Binding<Value?>) -> Binding<Bool> {
    left.with(right) { $0 != $1 }
  }

  /// Returns a binding that indicates whether an optional value differs from another value.
  public static func != (left: Binding<Value?>, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 != $1 }
  }
}

extension Binding {
  /// Returns a binding that indicates whether the optional value is `nil`. The value need not be
  /// equatable.
  public static func == <Wrapped>(
    left: Binding, right: _OptionalNilComparisonType
  ) -> Binding<Bool> where Value == Wrapped? {
    left.computed { $0 == nil }
  }

  /// Returns a binding that indicates whether the optional value is not `nil`. The value need not
  /// be equatable.
  public static func != <Wrapped>(
    left: Binding, right: _OptionalNilComparisonType
  ) -> Binding<Bool> where Value == Wrapped? {
    left.computed { $0 != nil }
  }
}

extension Binding where Value: Comparable {
  /// Returns a binding that indicates whether the left value is less than the right one.
  public static func < (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 < $1 }
  }

  /// Returns a binding that indicates whether the left value is less than the right one.
  public static func < (left: Binding, right: Value) -> Binding<Bool> {
    left.computed { $0 < right }
  }

  /// Returns a binding that indicates whether the left value is less than or equal to the right
  /// one.
  public static func <= (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 <= $1 }
  }

  /// Returns a binding that indicates whether the left value is less than or equal to the right
  /// one.
  public static func <= (left: Binding, right: Value) -> Binding<Bool> {
    left.computed { $0 <= right }
  }

  /// Returns a binding that indicates whether the left value is greater than the right one.
  public static func > (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 > $1 }
  }

  /// Returns a binding that indicates whether the left value is greater than the right one.
  public static func > (left: Binding, right: Value) -> Binding<Bool> {
    left.computed { $0 > right }
  }

  /// Returns a binding that indicates whether the left value is greater than or equal to the right
  /// one.
  public static func >= (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 >= $1 }
  }

  /// Returns a binding that indicates whether the left value is greater than or equal to the right
  /// one.
  public static func >= (left: Binding, right: Value) -> Binding<Bool> {
    left.computed { $0 >= right }
  }
}
