/// A result builder for lists; a block may contain values, optionals, lists, groups, statements,
/// `if`, `switch` and `for`.
///
/// The block runs once, so a plain `if` or `for` is not evaluated again when a value changes. To
/// follow changes, use `When` and `ForEach`. The builder makes lists of any type:
/// ```swift
/// func menu(@ListBuilder<String> _ items: () -> [String]) -> [String] { items() }
/// ```
@resultBuilder
@MainActor
public enum ListBuilder<Element> {
  /// Returns a list of one value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Returns a list with the value; an empty list for nil.
  public static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }
  /// Returns a list from the block unchanged.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Returns the elements of a group.
  public static func buildExpression(_ group: Group<Element>) -> [Element] { group.elements }
  /// Returns an empty list for a statement.
  public static func buildExpression(_ statement: Void) -> [Element] { [] }
  /// Returns the list of an empty block.
  public static func buildBlock() -> [Element] { [] }
  /// Returns the list of a block's first part.
  public static func buildPartialBlock(first: [Element]) -> [Element] { first }
  /// Returns the list of a block's parts so far, with the next part added.
  public static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
    accumulated + next
  }
  /// Returns the elements of an `if` without an `else`; an empty list if the condition is false.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
  /// Returns the list of the first branch of an `if` or `switch`.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }
  /// Returns the list of the second branch of an `if` or `switch`.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }
  /// Returns the joined lists of a loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap { $0 } }
  /// Returns the list of a branch that depends on the system's version.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
