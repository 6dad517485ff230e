extension Binding where Value == Bool {
  /// Whether both values are true.
  public static func && (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 && $1 }
  }

  /// Whether both values are true.
  public static func && (left: Binding, right: Value) -> Binding<Bool> {
    left.map { $0 && right }
  }

  /// Whether one value is true or both are.
  public static func || (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 || $1 }
  }

  /// Whether one value is true or both are.
  public static func || (left: Binding, right: Value) -> Binding<Bool> {
    left.map { $0 || right }
  }

  /// Whether the value is false.
  public static prefix func ! (binding: Binding) -> Binding<Bool> {
    binding.map { !$0 }
  }
}
