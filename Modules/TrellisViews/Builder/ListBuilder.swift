/// Builds a list from a block: values, optionals, lists, groups, statements, `if`, `switch`, `for`.
///
/// The block runs once: a plain `if` or `for` in it is not evaluated again when what it depends on
/// changes. For that there are `When` and `ForEach`. The builder serves lists of any kind:
/// ```swift
/// func menu(@ListBuilder<String> _ items: () -> [String]) -> [String] { items() }
/// ```
@resultBuilder
@MainActor
public enum ListBuilder<Element> {
  /// One value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// A value or none.
  public static func buildExpression(_ element: Element?) -> [Element] {
    element.map { [$0] } ?? []
  }
  /// A list within the list.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// The elements of a group, as if they stood here themselves.
  public static func buildExpression(_ group: Group<Element>) -> [Element] { group.elements }
  /// A statement, which adds nothing.
  public static func buildExpression(_ statement: Void) -> [Element] { [] }
  /// An empty block.
  public static func buildBlock() -> [Element] { [] }
  /// The first part of a block.
  public static func buildPartialBlock(first: [Element]) -> [Element] { first }
  /// The next part of a block.
  public static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] {
    accumulated + next
  }
  /// An `if` without `else`.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
  /// The first branch.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }
  /// The other branch.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }
  /// A loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap { $0 } }
  /// A branch that depends on the system's version.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
