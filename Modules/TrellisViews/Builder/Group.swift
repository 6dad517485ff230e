/// A group of elements in the block of a ``ListBuilder``. Each element of the group becomes an
/// element of the builder's list.
///
/// A group only structures the code. In a block of views, it adds no view of its own to the tree.
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
