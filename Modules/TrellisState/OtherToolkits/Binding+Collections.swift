// Methods that users of other toolkits look for on bindings. Without them, the compiler would look
// for a property of the value, and its message would be about key paths; none of them can be used.

extension Binding {
  /// Not available. Use ``combine(_:)`` instead.
  @available(*, unavailable, message: "write combine($a, $b).map { a, b in … }")
  public func combined<Other>(with other: Binding<Other>) -> Binding<(Value, Other)> {
    combine(self, other)
  }
  /// Not available. Use ``combine(_:)`` instead.
  @available(*, unavailable, message: "write combine($a, $b).map { a, b in … }")
  public func combineLatest<Other>(_ other: Binding<Other>) -> Binding<(Value, Other)> {
    combine(self, other)
  }
}

extension Binding where Value: Sequence {
  /// Not available. Filter the value instead.
  @available(
    *, unavailable,
    message:
      "write $items.map { $0.filter { … } }, whose elements are read-only; to edit them, put a When into each row of ForEach($items)"
  )
  public func filter(_ isIncluded: (Value.Element) -> Bool) -> Binding<[Value.Element]> {
    .constant([])
  }
  /// Not available. Sort the value instead.
  @available(
    *, unavailable, message: "write $items.map { $0.sorted { … } }, whose elements are read-only"
  )
  public func sorted(by areInOrder: (Value.Element, Value.Element) -> Bool)
    -> Binding<[Value.Element]>
  {
    .constant([])
  }
  /// Not available. Sort the value instead.
  @available(
    *, unavailable, message: "write $items.map { $0.sorted() }, whose elements are read-only"
  )
  public func sorted() -> Binding<[Value.Element]> { .constant([]) }
}
