/// Returns a function that compares two values of a type, or `nil` if the type is not equatable.
///
/// A separate overload for equatable types would not need this function. But if the compiler finds a
/// mistake in a block of views, it tries all overloads of everything in the block, and would need
/// much longer to say what is wrong.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  guard let known = type as? any Equatable.Type else { return nil }
  return equality(of: type, as: known)
}

private func equality<Value, Known: Equatable>(
  of type: Value.Type, as known: Known.Type
) -> ((Value, Value) -> Bool)? {
  let areEqual: (Known, Known) -> Bool = { $0 == $1 }
  return areEqual as? (Value, Value) -> Bool
}
