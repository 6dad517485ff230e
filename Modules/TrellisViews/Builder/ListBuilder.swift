/// A result builder for lists. A block may contain values, optionals, lists, groups, statements,
/// `if`, `switch` and `for`.
///
/// The block runs once, so a plain `if` or `for` is not evaluated again when a value changes. To
/// follow changes, use `When` and `ForEach`. The elements of a list can have any type:
/// ```swift
/// func menu(@ListBuilder<String> _ items: () -> [String]) -> [String] { items() }
/// ```
@resultBuilder
@MainActor
public enum ListBuilder<Element> {
  /// Returns a list that contains one value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Returns a list that contains the value, or an empty list if the value is `nil`.
  public static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }
  /// Returns the given list unchanged.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Returns the elements of a group.
  public static func buildExpression(_ group: Group<Element>) -> [Element] { group.elements }
  /// Returns an empty list, because a statement adds no elements.
  public static func buildExpression(_ statement: Void) -> [Element] { [] }
  /// Returns an empty list for an empty block.
  public static func buildBlock() -> [Element] { [] }
  /// Returns the elements that the first statement of a block produces.
  public static func buildPartialBlock(first: [Element]) -> [Element] { first }
  /// Returns the elements that the block has produced so far, followed by those of its next
  /// statement.
  public static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
    accumulated + next
  }
  /// Returns the elements of an `if` without an `else`, or an empty list if the condition is false.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
  /// Returns the elements of the first branch of an `if` or `switch`.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }
  /// Returns the elements of the second branch of an `if` or `switch`.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }
  /// Returns the elements of all iterations of a loop, in order.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap { $0 } }
  /// Returns the elements of a branch with an `#available` condition.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
