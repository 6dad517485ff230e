extension Binding {
  /// Creates a binding to an optional value from a binding to a value that is never nil.
  ///
  /// Setting the new binding to nil changes nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self = base.derived(isEqual: base.node.isEqual.map(areEqualOptionals)) { value, new in
      if let new { value = new }
    } _: {
      $0
    }
  }

  /// Returns a two-way binding to the value, or to a default while the value is nil.
  ///
  /// ```swift
  /// let nickname = State<String?>(nil)
  /// let field = TextField("Nickname", text: nickname.binding.or(""))
  /// ```
  ///
  /// - Parameter fallback: The value while this binding is nil. Setting the new binding always sets
  ///   a value, never nil.
  public func or<Wrapped: Equatable>(_ fallback: Wrapped) -> Binding<Wrapped>
  where Value == Wrapped? {
    derived(isEqual: { $0 == $1 }, set: { $0 = $1 }) { $0 ?? fallback }
  }

  /// Returns a two-way binding to the elements of an optional array; none while it is nil.
  package func orEmpty<Element>() -> Binding<[Element]> where Value == [Element]? {
    derived(isEqual: nil, set: { $0 = $1 }) { $0 ?? [] }
  }

  /// Returns a two-way binding that keeps the last value while this binding is nil.
  package func unwrapped<Wrapped>(from first: Wrapped) -> Binding<Wrapped>
  where Value == Wrapped? {
    var last = first
    return derived(isEqual: nil, set: { $0 = $1 }) { value in
      if let value { last = value }
      return last
    }
  }
}

/// Returns a comparison of optional values.
private func areEqualOptionals<Value>(
  _ areEqual: @escaping (Value, Value) -> Bool
) -> (Value?, Value?) -> Bool {
  { left, right in
    guard let left, let right else { return left == nil && right == nil }
    return areEqual(left, right)
  }
}
