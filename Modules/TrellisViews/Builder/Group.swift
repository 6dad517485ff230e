/// A group of elements in a block, each of which becomes an element of the block's list.
///
/// In a block of views, a group adds no view to the tree, since it only structures the code.
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

  /// Creates a group from a block.
  public init(@ListBuilder<Element> _ elements: () -> [Element]) {
    self.elements = elements()
  }
}
