/// The argument of a closure that uses something that it does not receive, such as a third argument
/// or a member that does not exist.
///
/// A method that takes a handler is also declared with closures of this type, which are not
/// available. Without them, the compiler would report such a mistake as a wrong number of
/// arguments; with them, it says what a handler receives. The type has no values.
@dynamicMemberLookup @dynamicCallable
public enum WrongArgument: Sendable {
  /// A member of any name.
  public subscript(dynamicMember name: String) -> WrongArgument {
    get { switch self {} }
    nonmutating set {}
  }

  /// A member of any name and type.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { switch self {} }
    nonmutating set {}
  }

  /// A member of any name, for optional chaining.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> WrongArgument? {
    get { switch self {} }
    nonmutating set {}
  }

  /// Calls a method of any name with any arguments.
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> WrongArgument {
    switch self {}
  }

  /// Calls a method of any name with any arguments, for optional chaining.
  @_disfavoredOverload
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> WrongArgument? {
    switch self {}
  }
}
