/// A builder of lists from a block: values, optionals, lists, groups, statements, `if`, `switch`,
/// `for`.
///
/// The block runs once: a plain `if` or `for` in it is not evaluated again when a value in it
/// changes. For that there are `When` and `ForEach`. The builder serves lists of any kind:
/// ```swift
/// func menu(@ListBuilder<String> _ items: () -> [String]) -> [String] { items() }
/// ```
@resultBuilder
@MainActor
public enum ListBuilder<Element> {
  /// Takes one value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Takes a value or none.
  public static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }
  /// Takes a list within the list.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Takes the elements of a group, as if they stood in the block themselves.
  public static func buildExpression(_ group: Group<Element>) -> [Element] { group.elements }
  /// Takes a statement, which adds nothing.
  public static func buildExpression(_ statement: Void) -> [Element] { [] }
  /// Builds the list of an empty block.
  public static func buildBlock() -> [Element] { [] }
  /// Takes the first part of a block.
  public static func buildPartialBlock(first: [Element]) -> [Element] { first }
  /// Takes the next part of a block.
  public static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
    accumulated + next
  }
  /// Takes the elements of an `if` without `else`.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
  /// Takes the elements of the first branch.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }
  /// Takes the elements of the other branch.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }
  /// Takes the elements of a loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap { $0 } }
  /// Takes the elements of a branch that depends on the system's version.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
