extension Binding {
  /// Creates a binding to an optional value from a binding to a value that is never `nil`.
  ///
  /// Setting the new binding to `nil` has no effect.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self = base.derived(isEqual: base.node.isEqual.map(areEqualOptionals)) { value, new in
      if let new { value = new }
    } _: {
      $0
    }
  }

  /// Returns a two-way binding to the value. While the value is `nil`, the binding has the given
  /// default value.
  ///
  /// Setting the new binding sets this binding to the same value, never to `nil`. If the user
  /// clears the field in this example, the nickname is an empty text. It would be `nil` if the text
  /// of the field were `nickname.binding`.
  /// ```swift
  /// let nickname = State<String?>(nil)
  /// let field = TextField("Nickname", text: nickname.binding.or(""))
  /// ```
  ///
  /// - Parameter fallback: The new binding's value while this binding's value is `nil`.
  public func or<Wrapped: Equatable>(_ fallback: Wrapped) -> Binding<Wrapped>
  where Value == Wrapped? {
    derived(isEqual: { $0 == $1 }, set: { $0 = $1 }) { $0 ?? fallback }
  }

  /// Returns a two-way binding to the value, with a default value while the value is `nil`, as
  /// ``or(_:)`` does.
  /// ```swift
  /// let message = State<String?>(nil)
  /// let line = Label(message.binding ?? "ready")
  /// ```
  public static func ?? <Wrapped: Equatable>(
    binding: Binding, fallback: Wrapped
  ) -> Binding<Wrapped> where Value == Wrapped? { binding.or(fallback) }

  /// Returns a two-way binding to the value. While the value is `nil`, the binding has the most
  /// recent value that was not `nil`.
  ///
  /// - Parameter first: The new binding's value until this binding first has a value that is not
  ///   `nil`.
  package func unwrapped<Wrapped>(from first: Wrapped) -> Binding<Wrapped>
  where Value == Wrapped? {
    var last = first
    return derived(isEqual: nil, set: { $0 = $1 }) { value in
      if let value { last = value }
      return last
    }
  }
}

extension Binding where Value == String? {
  /// A two-way binding to the text, which is empty while this binding's value is `nil`. Setting the
  /// new binding to an empty string sets this binding to `nil`.
  package var orEmpty: Binding<String> {
    derived(isEqual: { $0 == $1 }, set: { $0 = $1.isEmpty ? nil : $1 }) { $0 ?? "" }
  }
}

/// Returns a function that compares two optional values.
private func areEqualOptionals<Value>(
  _ areEqual: @escaping (Value, Value) -> Bool
) -> (Value?, Value?) -> Bool {
  { left, right in
    guard let left, let right else { return left == nil && right == nil }
    return areEqual(left, right)
  }
}
