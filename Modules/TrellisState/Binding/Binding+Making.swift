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
  /// value is the same as before. While an application runs, it also calls the getter after each
  /// handler, and notifies the observers if the value has changed in another way. The getter should
  /// therefore be fast. The getter is kept until the last observer has been removed.
  ///
  /// - Parameters:
  ///   - get: A closure that returns the current value.
  ///   - set: A closure that stores a new value. The closure may change or ignore the value.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) where Value: Equatable {
    self.init(
      node: CustomNode(isPolled: true, isEqual: { $0 == $1 }, getter: get, setter: set),
      upstream: nil)
  }

  /// Creates a read-only binding to the result of a closure.
  ///
  /// While an application runs, it calls the closure after each handler, and notifies the observers
  /// if the result has changed. The closure should therefore be fast. To follow states, use
  /// ``map(fileID:line:_:)-(_)`` instead, which computes a value only after a change.
  ///
  /// ```swift
  /// var steps = ["open"]
  /// let hasSteps = Binding(get: { !steps.isEmpty })
  /// print(hasSteps.wrappedValue)
  /// ```
  public init(get: @escaping @MainActor () -> Value) where Value: Equatable {
    self.init(
      node: CustomNode(
        isReadOnly: true, isPolled: true, isEqual: { $0 == $1 }, getter: get, setter: { _ in }),
      upstream: nil)
  }

  /// Creates a binding whose value changes only when it is set.
  ///
  /// - Parameters:
  ///   - isReadOnly: Whether controls must not set the value.
  ///   - isEqual: A closure that compares two values. If `nil`, every new value is a change.
  ///   - get: A closure that returns the current value.
  ///   - set: A closure that stores a new value. The closure may change or ignore the value.
  package init(
    isReadOnly: Bool, isEqual: ((Value, Value) -> Bool)?,
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(
      node: CustomNode(isReadOnly: isReadOnly, isEqual: isEqual, getter: get, setter: set),
      upstream: nil)
  }
}
