extension Binding where Value == Bool {
  /// Returns a binding that indicates whether both values are `true`.
  public static func && (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 && $1 }
  }

  /// Returns a binding that indicates whether both values are `true`. While an application runs, it
  /// evaluates the right side again after each handler.
  public static func && (
    left: Binding, right: @autoclosure @escaping @MainActor () -> Value
  ) -> Binding<Bool> {
    left.with(Binding(get: right)) { $0 && $1 }
  }

  /// Returns a binding that indicates whether at least one value is `true`.
  public static func || (left: Binding, right: Binding) -> Binding<Bool> {
    left.with(right) { $0 || $1 }
  }

  /// Returns a binding that indicates whether at least one value is `true`. While an application
  /// runs, it evaluates the right side again after each handler.
  public static func || (
    left: Binding, right: @autoclosure @escaping @MainActor () -> Value
  ) -> Binding<Bool> {
    left.with(Binding(get: right)) { $0 || $1 }
  }

  /// Returns a binding that indicates whether the value is `false`.
  public static prefix func ! (binding: Binding) -> Binding<Bool> {
    binding.computed { !$0 }
  }
}
