/// The argument of a closure with a mistake, such as a third argument that the closure does not
/// receive, or the use of a member that does not exist.
///
/// A method that takes a handler also has overloads that are not available, whose closures have
/// arguments of this type. Without these overloads, the compiler would report such a mistake as a
/// wrong number of arguments; with them, the compiler says what a handler receives. The type has no
/// values.
@dynamicMemberLookup @dynamicCallable
public enum WrongArgument: Sendable {
  /// A placeholder for a member with any name.
  public subscript(dynamicMember name: String) -> WrongArgument {
    get { switch self {} }
    nonmutating set {}
  }

  /// A placeholder for a member with any name and type.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { switch self {} }
    nonmutating set {}
  }

  /// A placeholder for a member with any name, for optional chaining.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> WrongArgument? {
    get { switch self {} }
    nonmutating set {}
  }

  /// Accepts a call of a method with any name and any arguments.
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> WrongArgument {
    switch self {}
  }

  /// Accepts a call of a method with any name and any arguments, for optional chaining.
  @_disfavoredOverload
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> WrongArgument? {
    switch self {}
  }
}
