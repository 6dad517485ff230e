// Conversions of a binding to a number or a text, as in `Double($count)`. They are declared so that
// the compiler can say how to convert the value; none of them can be used. The parameter is optional,
// which costs the type checker more: for `Double(item.age)`, it therefore reports the member of the
// binding instead, and not an ambiguity.

nonisolated extension Double {
  /// Not available. Convert the value in the closure of `map`.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here: to follow it, write $count.map { Double($0) }; in a handler, write Double(count)"
  )
  @_disfavoredOverload
  public init<Value>(_ binding: Binding<Value>?) { self = 0 }
}

nonisolated extension Int {
  /// Not available. Convert the value in the closure of `map`.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here: to follow it, write $volume.map { Int($0) }; in a handler, write Int(volume)"
  )
  @_disfavoredOverload
  public init<Value>(_ binding: Binding<Value>?) { self = 0 }
}

nonisolated extension String {
  /// Not available. Convert the value in the closure of `map`.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here: to follow it, write $count.map { String($0) }; in a handler, write String(count)"
  )
  @_disfavoredOverload
  public init<Value>(_ binding: Binding<Value>?) { self = "" }
}
