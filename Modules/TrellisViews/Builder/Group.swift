/// Elements that stand together in a block, and in the list it builds as if there were no group.
///
/// In a block of views it adds no view: a group is a way of writing, not a part of the tree.
/// ```swift
/// VStack {
///   Group {
///     Label("Name")
///     TextField()
///   }
/// }
/// ```
@MainActor
public struct Group<Element> {
  /// The elements of the group, in order.
  public let elements: [Element]

  /// Makes a group from a block.
  public init(@ListBuilder<Element> _ elements: () -> [Element]) {
    self.elements = elements()
  }
}
