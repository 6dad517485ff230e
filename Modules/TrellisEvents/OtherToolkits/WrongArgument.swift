/// The argument of a closure with a mistake, such as a third argument that the closure does not
/// receive, or the use of a member that does not exist.
///
/// A method that takes a handler also has overloads that are not available, whose closures have
/// arguments of this type. Without these overloads, the compiler would report such a mistake as a
/// wrong number of arguments; with them, the compiler says what a handler receives. The type has no
/// values.
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
