// Methods that users of other toolkits look for on bindings. Without them, the compiler would look
// for a property of the value, and its message would be about key paths; none of them can be used.

extension Binding {
  /// Not available. Use ``combine(_:_:)`` instead.
  @available(*, unavailable, message: "write combine($a, $b).map { a, b in … }")
  public func combined<Other>(with other: Binding<Other>) -> Binding<(Value, Other)> {
    combine(self, other)
  }
  /// Not available. Use ``combine(_:_:)`` instead.
  @available(*, unavailable, message: "write combine($a, $b).map { a, b in … }")
  public func combineLatest<Other>(_ other: Binding<Other>) -> Binding<(Value, Other)> {
    combine(self, other)
  }
}

/// Not available. Call `map` on the combined binding.
@available(*, unavailable, message: "write combine($a, $b).map { a, b in … }")
public func combine<each Value, Result>(
  _ bindings: repeat Binding<each Value>, transform: (repeat each Value) -> Result
) -> Binding<Result> {
  // Not available, so never called.
  fatalError()
}

extension Binding where Value: Sequence {
  /// Not available. Filter the value in the closure of `map` instead.
  @available(
    *, unavailable,
    message:
      "write $items.map { $0.filter { … } }, whose elements are read-only; to edit them, put a When into each row of ForEach($items)"
  )
  public func filter(_ isIncluded: (Value.Element) -> Bool) -> Binding<[Value.Element]> {
    .constant([])
  }
  /// Not available. Pass a closure with two parameters to `ForEach` instead.
  @available(
    *, unavailable,
    message: "write ForEach($items) { index, item in … }; index and item are bindings"
  )
  public func enumerated() -> Binding<[(offset: Int, element: Value.Element)]> { .constant([]) }
  /// Not available. Pass a closure with two parameters to `ForEach` instead.
  @available(
    *, unavailable,
    message: "write ForEach($items) { index, item in … }; index and item are bindings"
  )
  @_disfavoredOverload
  public func enumerated() -> [(offset: Int, element: Value.Element)] { [] }
  /// Not available. Sort the value in the closure of `map` instead.
  @available(
    *, unavailable, message: "write $items.map { $0.sorted { … } }, whose elements are read-only"
  )
  public func sorted(by areInOrder: (Value.Element, Value.Element) -> Bool)
    -> Binding<[Value.Element]>
  {
    .constant([])
  }
  /// Not available. Sort the value in the closure of `map` instead.
  @available(
    *, unavailable, message: "write $items.map { $0.sorted() }, whose elements are read-only"
  )
  public func sorted() -> Binding<[Value.Element]> { .constant([]) }
  /// Not available. Compute the result in the closure of `map` instead.
  @available(*, unavailable, message: "write $items.map { $0.allSatisfy { … } }")
  public func allSatisfy(_ predicate: (Value.Element) -> Bool) -> Binding<Bool> {
    .constant(false)
  }
  /// Not available. Compute the result in the closure of `map` instead.
  @available(*, unavailable, message: "write $items.map { $0.contains { … } }")
  public func contains(where predicate: (Value.Element) -> Bool) -> Binding<Bool> {
    .constant(false)
  }
  /// Not available. Compute the result in the closure of `map` instead.
  @available(
    *, unavailable,
    message: "write $items.map { $0.first { … } }, or $items[id: id] for a two-way binding"
  )
  public func first(where predicate: (Value.Element) -> Bool) -> Binding<Value.Element?> {
    .constant(nil)
  }
  /// Not available. Compute the result in the closure of `map` instead.
  @available(
    *, unavailable, message: "write $items.map { $0.reversed() }, whose elements are read-only"
  )
  public func reversed() -> Binding<[Value.Element]> { .constant([]) }
  /// Not available. Compute the result in the closure of `map` instead.
  @available(*, unavailable, message: "write $items.map { $0.reduce(0) { … } }")
  public func reduce<Result>(_ first: Result, _ next: (Result, Value.Element) -> Result)
    -> Binding<Result>
  {
    .constant(first)
  }
}

extension Binding where Value == String {
  /// Not available. Compute the text in the closure of `map` instead.
  @available(
    *, unavailable, message: "write $name.map { $0.trimmingCharacters(in: .whitespaces) }"
  )
  public func trimmingCharacters(in set: TrimmedCharacters) -> Binding<String> { self }
  /// Not available. Compute the text in the closure of `map` instead.
  @available(*, unavailable, message: "write $name.map { $0.uppercased() }")
  public func uppercased() -> Binding<String> { self }
  /// Not available. Compute the text in the closure of `map` instead.
  @available(*, unavailable, message: "write $name.map { $0.lowercased() }")
  public func lowercased() -> Binding<String> { self }
  /// Not available. Compute the result in the closure of `map` instead.
  @available(*, unavailable, message: "write $name.map { $0.hasPrefix(\"a\") }")
  public func hasPrefix(_ prefix: String) -> Binding<Bool> { .constant(false) }
  /// Not available. Compute the result in the closure of `map` instead.
  @available(*, unavailable, message: "write $name.map { $0.hasSuffix(\"a\") }")
  public func hasSuffix(_ suffix: String) -> Binding<Bool> { .constant(false) }
}

/// The names of some of Foundation's character sets, for the method `trimmingCharacters(in:)` of a
/// binding, which is not available.
public nonisolated enum TrimmedCharacters: Sendable {
  /// The names of Foundation's character sets for white space and for line breaks.
  case whitespaces, whitespacesAndNewlines, newlines
}
