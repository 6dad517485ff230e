/// The argument of a closure with a mistake, such as a third argument that the closure does not
/// receive, or the use of a member that does not exist.
///
/// A method that takes a handler also has overloads that are not available, whose closures have
/// arguments of this type. Without these overloads, the compiler would report such a mistake as a
/// wrong number of arguments; with them, the compiler says what a handler receives. The type has no
/// values.
@dynamicMemberLookup @dynamicCallable
public struct ArgumentOfWrongClosure: Sendable {
  /// Prevents the type from having values.
  private let never: Never

  /// A placeholder for a member with any name.
  public subscript(dynamicMember name: String) -> ArgumentOfWrongClosure {
    get { switch never {} }
    nonmutating set {}
  }

  /// A placeholder for a member with any name and type.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { switch never {} }
    nonmutating set {}
  }

  /// A placeholder for a member with any name, for optional chaining.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> ArgumentOfWrongClosure? {
    get { switch never {} }
    nonmutating set {}
  }

  /// A placeholder for an element.
  public subscript<Index>(index: Index) -> ArgumentOfWrongClosure {
    get { switch never {} }
    nonmutating set {}
  }

  /// Accepts a call of a method with any name and any arguments.
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> ArgumentOfWrongClosure {
    switch never {}
  }

  /// Accepts a call of a method with any name and any arguments, for optional chaining.
  @_disfavoredOverload
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> ArgumentOfWrongClosure? {
    switch never {}
  }
}

// Without these conformances, a comparison with a number would be reported instead of the mistake.
extension ArgumentOfWrongClosure: Comparable, ExpressibleByIntegerLiteral {
  /// Accepts a number that is compared with a placeholder.
  public init(integerLiteral: Int) {
    // Only closures that are passed to unavailable methods contain such numbers, so never called.
    fatalError()
  }

  /// Accepts a comparison of a placeholder.
  public static func < (left: ArgumentOfWrongClosure, right: ArgumentOfWrongClosure) -> Bool {
    switch left.never {}
  }
}
