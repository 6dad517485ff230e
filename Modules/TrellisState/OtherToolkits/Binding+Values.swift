// A member of a binding that is used as a value, as in `if item.isOpen` or `item.title = "…"`. The
// member is declared so that the compiler can say how to get the value; it cannot be used.

extension Binding {
  /// Not available. A member of a binding is a binding, and has the value in `wrappedValue`.
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
  /// Not available. A member of a binding is a binding, and has the value in `wrappedValue`.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here; in a handler, write item.wrappedValue.title; in a view, follow the binding: Label(item.title), When(item.isOpen) { … }, item.map { … }"
  )
  @_disfavoredOverload
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    wrappedValue[keyPath: path]
  }
}
