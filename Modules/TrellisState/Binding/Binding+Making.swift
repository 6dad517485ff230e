extension Binding {
  /// Returns a binding to a value that never changes; setting it does nothing.
  public static func constant(_ value: Value) -> Binding {
    Binding(node: ConstantNode(value), upstream: nil)
  }

  /// Makes a binding to a value behind two closures.
  ///
  /// Its observers are told of values set through this binding and its copies. A value that also
  /// changes in other ways is better derived from a state, with ``map(fileID:line:_:set:)``.
  ///
  /// - Parameters:
  ///   - get: Gives the current value.
  ///   - set: Takes a new one; it may change or ignore it.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(node: CustomNode(isEqual: nil, getter: get, setter: set), upstream: nil)
  }

  /// Makes a binding to a value behind two closures, whose observers are told only of values that
  /// differ.
  ///
  /// Its observers are told of values set through this binding and its copies. A value that also
  /// changes in other ways is better derived from a state, with ``map(fileID:line:_:set:)``.
  ///
  /// - Parameters:
  ///   - get: Gives the current value.
  ///   - set: Takes a new one; it may change or ignore it.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) where Value: Equatable {
    self.init(node: CustomNode(isEqual: { $0 == $1 }, getter: get, setter: set), upstream: nil)
  }
}
