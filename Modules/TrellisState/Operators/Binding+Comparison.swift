// Operators between two bindings, and between a binding and a value. Each gives a binding to the
// result, whose observers are told when the result changes and which can only be read.

extension Binding where Value: Equatable {
  /// Returns a binding that says whether the values are equal.
  public static func == (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 == $1 }
  }

  /// Returns a binding that says whether the values are equal.
  public static func == (left: Binding, right: Value) -> Binding<Bool> {
    left.map { $0 == right }
  }

  /// Returns a binding that says whether the values differ.
  public static func != (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 != $1 }
  }

  /// Returns a binding that says whether the values differ.
  public static func != (left: Binding, right: Value) -> Binding<Bool> {
    left.map { $0 != right }
  }
}

extension Binding where Value: Comparable {
  /// Returns a binding that says whether the left value is smaller.
  public static func < (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 < $1 }
  }

  /// Returns a binding that says whether the left value is smaller.
  public static func < (left: Binding, right: Value) -> Binding<Bool> {
    left.map { $0 < right }
  }

  /// Returns a binding that says whether the left value is smaller or equal.
  public static func <= (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 <= $1 }
  }

  /// Returns a binding that says whether the left value is smaller or equal.
  public static func <= (left: Binding, right: Value) -> Binding<Bool> {
    left.map { $0 <= right }
  }

  /// Returns a binding that says whether the left value is greater.
  public static func > (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 > $1 }
  }

  /// Returns a binding that says whether the left value is greater.
  public static func > (left: Binding, right: Value) -> Binding<Bool> {
    left.map { $0 > right }
  }

  /// Returns a binding that says whether the left value is greater or equal.
  public static func >= (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 >= $1 }
  }

  /// Returns a binding that says whether the left value is greater or equal.
  public static func >= (left: Binding, right: Value) -> Binding<Bool> {
    left.map { $0 >= right }
  }
}
