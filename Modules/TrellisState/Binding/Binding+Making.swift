extension Binding {
  /// Returns a binding to a value that never changes. Setting the binding has no effect.
  public static func constant(_ value: Value) -> Binding {
    Binding(node: ConstantNode(value), upstream: nil)
  }

  /// Creates a binding from a getter and a setter.
  ///
  /// Observers are notified of values that are set through this binding or its copies. If the value
  /// also changes in other ways, derive a binding from a state with ``map(fileID:line:_:set:)``
  /// instead.
  ///
  /// - Parameters:
  ///   - get: A closure that returns the current value.
  ///   - set: A closure that stores a new value. The closure may change or ignore the value.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(node: CustomNode(isEqual: nil, getter: get, setter: set), upstream: nil)
  }

  /// Creates a binding to an equatable value from a getter and a setter.
  ///
  /// Observers are notified of values that are set through this binding or its copies, unless the
  /// value is the same as before. If the value also changes in other ways, derive a binding from a
  /// state with ``map(fileID:line:_:set:)`` instead.
  ///
  /// - Parameters:
  ///   - get: A closure that returns the current value.
  ///   - set: A closure that stores a new value. The closure may change or ignore the value.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) where Value: Equatable {
    self.init(node: CustomNode(isEqual: { $0 == $1 }, getter: get, setter: set), upstream: nil)
  }
}
