// Methods that return a part of a collection, or its elements in another form, called on a binding.
// They are declared so that the compiler can say what to write; none of them can be used.

extension Binding where Value: Sequence {
  /// Not available. Compute the elements in the closure of `map` instead.
  @available(
    *, unavailable,
    message: "write $items.map { Array($0.prefix(3)) }, whose elements are read-only"
  )
  public func prefix(_ count: Int) -> Binding<[Value.Element]> { .constant([]) }
  /// Not available. Compute the elements in the closure of `map` instead.
  @available(
    *, unavailable,
    message: "write $items.map { Array($0.suffix(3)) }, whose elements are read-only"
  )
  public func suffix(_ count: Int) -> Binding<[Value.Element]> { .constant([]) }
  /// Not available. Compute the elements in the closure of `map` instead.
  @available(
    *, unavailable,
    message: "write $items.map { Array($0.dropFirst()) }, whose elements are read-only"
  )
  public func dropFirst(_ count: Int = 1) -> Binding<[Value.Element]> { .constant([]) }
  /// Not available. Compute the elements in the closure of `map` instead.
  @available(
    *, unavailable,
    message: "write $items.map { Array($0.dropLast()) }, whose elements are read-only"
  )
  public func dropLast(_ count: Int = 1) -> Binding<[Value.Element]> { .constant([]) }
  /// Not available. Shuffle the value itself, which stays in the new order.
  @available(
    *, unavailable,
    message:
      "shuffle the value itself, in a handler: items.shuffle(); with map, each change would shuffle them again"
  )
  public func shuffled() -> Binding<[Value.Element]> { .constant([]) }
}

extension Binding where Value: Sequence, Value.Element: StringProtocol {
  /// Not available. Compute the text in the closure of `map` instead.
  @available(*, unavailable, message: "write $words.map { $0.joined(separator: \", \") }")
  public func joined(separator: String = "") -> Binding<String> { .constant("") }
}

extension Binding where Value == String {
  /// Not available. Compute the text in the closure of `map` instead.
  @available(*, unavailable, message: "write $name.map { String($0.prefix(3)) }")
  public func prefix(_ count: Int) -> Binding<String> { self }
  /// Not available. Compute the text in the closure of `map` instead.
  @available(*, unavailable, message: "write $name.map { String($0.suffix(3)) }")
  public func suffix(_ count: Int) -> Binding<String> { self }
  /// Not available. Compute the text in the closure of `map` instead.
  @available(*, unavailable, message: "write $name.map { String($0.dropFirst()) }")
  public func dropFirst(_ count: Int = 1) -> Binding<String> { self }
  /// Not available. Compute the text in the closure of `map` instead.
  @available(*, unavailable, message: "write $name.map { String($0.dropLast()) }")
  public func dropLast(_ count: Int = 1) -> Binding<String> { self }
}
