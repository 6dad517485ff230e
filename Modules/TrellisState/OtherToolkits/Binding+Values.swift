// A member of a binding that is used as a value, as in `if item.isOpen` or `item.title = "…"`. The
// member is declared so that the compiler can say how to get the value; it cannot be used.

extension Binding {
  /// Not available. A member of a binding is itself a binding, whose value is in `wrappedValue`.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here; in a handler, write item.wrappedValue.title; in a view, follow the binding: Label(item.title), When(item.isOpen) { … }, item.map { … }"
  )
  @_disfavoredOverload
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { wrappedValue[keyPath: path] }
    nonmutating set {}
  }
  /// Not available. A member of a binding is itself a binding, whose value is in `wrappedValue`.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here; in a handler, write item.wrappedValue.title; in a view, follow the binding: Label(item.title), When(item.isOpen) { … }, item.map { … }"
  )
  @_disfavoredOverload
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    wrappedValue[keyPath: path]
  }
  /// Not available. A member of a binding is itself a binding, whose value is in `wrappedValue`.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here; in a handler, write item.wrappedValue?.title; in a view, follow the binding: Label(item.title.or(\"\")), When(item) { item in … }, item.map { … }"
  )
  @_disfavoredOverload
  public subscript<Wrapped, Member>(dynamicMember path: KeyPath<Wrapped, Member>) -> Member?
  where Value == Wrapped? {
    wrappedValue?[keyPath: path]
  }
}

extension Binding {
  /// Not available. A property of an optional value can be set only while there is a value.
  @available(
    *, unavailable,
    message:
      "the value is optional: in a view, write Label($item.title.or(\"none\")) or When($item) { item in … }; in a handler, write item?.title, or $items[id: id].wrappedValue?.title = …"
  )
  @_disfavoredOverload
  public subscript<Wrapped, Member>(dynamicMember path: WritableKeyPath<Wrapped, Member>) -> Member
  where Value == Wrapped? {
    get { wrappedValue![keyPath: path] }
    nonmutating set {}
  }
}

extension Binding where Value: Equatable {
  /// Not available. A `switch` over a binding would run only once. To follow the value, use a
  /// `When` for each case instead.
  @available(
    *, unavailable,
    message:
      "a switch runs only once, and needs a value; to follow the state, write When($state == .open) { … } for each case; in a handler, write switch state.wrappedValue { … }"
  )
  public static func ~= (pattern: Value, value: Binding) -> Bool { false }
}

extension Binding where Value: Sequence, Value.Element: Equatable {
  /// Not available. In a handler, call `contains(_:)` on the `wrappedValue`.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here; in a handler, write items.wrappedValue.contains(item); in a view, follow the binding: When(items.contains(item)) { … }"
  )
  @_disfavoredOverload
  public func contains(_ element: Value.Element) -> Bool { false }
}

extension Binding {
  /// Not available. Format the value in `map`.
  @available(
    *, unavailable,
    message: "write $price.map { $0.formatted() }, after import Foundation"
  )
  public func formatted() -> Binding<String> { map { "\($0)" } }
}

// Comparisons of a binding that are used as plain values, as in `$count == 1 ? "a" : "b"`. The right
// side is optional, which costs the type checker more: for `item.age > 3`, it therefore reports the
// member of the binding instead, and not an ambiguity.
extension Binding where Value: Equatable {
  /// Not available. The result of comparing a binding with a value is a binding.
  @available(
    *, unavailable,
    message:
      "$x == 1 is a binding: to follow it, write ($x == 1).map { $0 ? \"a\" : \"b\" }; in a handler, write x == 1"
  )
  @_disfavoredOverload
  public static func == (left: Binding, right: Value?) -> Bool { false }
  /// Not available. The result of comparing a binding with a value is a binding.
  @available(
    *, unavailable,
    message:
      "$x != 1 is a binding: to follow it, write ($x != 1).map { $0 ? \"a\" : \"b\" }; in a handler, write x != 1"
  )
  @_disfavoredOverload
  public static func != (left: Binding, right: Value?) -> Bool { false }
  /// Not available. In the closure of `map`, compare with the `wrappedValue` of the other binding.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here; write item == folder.wrappedValue or, to follow both bindings, combine($items, folder).map { items, folder in … }"
  )
  public static func == (left: Value, right: Binding) -> Bool { false }
}

extension Binding where Value: Comparable {
  /// Not available. The result of comparing a binding with a value is a binding.
  @available(
    *, unavailable,
    message:
      "$x < 1 is a binding: to follow it, write ($x < 1).map { $0 ? \"a\" : \"b\" }; in a handler, write x < 1"
  )
  @_disfavoredOverload
  public static func < (left: Binding, right: Value?) -> Bool { false }
  /// Not available. The result of comparing a binding with a value is a binding.
  @available(
    *, unavailable,
    message:
      "$x <= 1 is a binding: to follow it, write ($x <= 1).map { $0 ? \"a\" : \"b\" }; in a handler, write x <= 1"
  )
  @_disfavoredOverload
  public static func <= (left: Binding, right: Value?) -> Bool { false }
  /// Not available. The result of comparing a binding with a value is a binding.
  @available(
    *, unavailable,
    message:
      "$x > 1 is a binding: to follow it, write ($x > 1).map { $0 ? \"a\" : \"b\" }; in a handler, write x > 1"
  )
  @_disfavoredOverload
  public static func > (left: Binding, right: Value?) -> Bool { false }
  /// Not available. The result of comparing a binding with a value is a binding.
  @available(
    *, unavailable,
    message:
      "$x >= 1 is a binding: to follow it, write ($x >= 1).map { $0 ? \"a\" : \"b\" }; in a handler, write x >= 1"
  )
  @_disfavoredOverload
  public static func >= (left: Binding, right: Value?) -> Bool { false }
}

// Comparisons of an optional value, which may be missing.
extension Binding where Value: Comparable {
  /// Not available. Say what a missing value stands for.
  @available(*, unavailable, message: "the value is optional: write $age.or(0) < 18")
  public static func < (left: Binding<Value?>, right: Value) -> Binding<Bool> {
    .constant(false)
  }
  /// Not available. Say what a missing value stands for.
  @available(*, unavailable, message: "the value is optional: write $age.or(0) <= 18")
  public static func <= (left: Binding<Value?>, right: Value) -> Binding<Bool> {
    .constant(false)
  }
  /// Not available. Say what a missing value stands for.
  @available(*, unavailable, message: "the value is optional: write $age.or(0) > 18")
  public static func > (left: Binding<Value?>, right: Value) -> Binding<Bool> {
    .constant(false)
  }
  /// Not available. Say what a missing value stands for.
  @available(*, unavailable, message: "the value is optional: write $age.or(0) >= 18")
  public static func >= (left: Binding<Value?>, right: Value) -> Binding<Bool> {
    .constant(false)
  }
}
