public import TrellisState

/// One step on the way from one array to another.
///
/// ```swift
/// let changes = ["a", "b", "c"].changes(to: ["c", "a", "x"])
/// var list = ["a", "b", "c"]
/// list.apply(changes)   // ["c", "a", "x"]
/// ```
/// Steps are made in order: each index is that of the array after the steps before.
public nonisolated enum ElementChange<Element> {
  /// An element is inserted before the one at an index.
  case insert(Element, at: Int)
  /// The element at an index is removed.
  case remove(Element, at: Int)
  /// Another element takes the place of the one at an index.
  case replace(Element, with: Element, at: Int)
  /// An element moves from one index to another; the second is its index afterwards.
  case move(Element, from: Int, to: Int)
}

nonisolated extension ElementChange: Equatable where Element: Equatable {}
extension ElementChange: Sendable where Element: Sendable {}

nonisolated extension Array {
  /// Makes the steps of a change, one after the other.
  ///
  /// The indices must be those of this array, as they are when the changes were found from it.
  public mutating func apply(_ changes: [ElementChange<Element>]) {
    for change in changes {
      switch change {
      case .insert(let element, let index): insert(element, at: index)
      case .remove(_, let index): remove(at: index)
      case .replace(_, let element, let index): self[index] = element
      case .move(_, let from, let to): insert(remove(at: from), at: to)
      }
    }
  }
}

extension Change {
  /// Returns the steps from the old array to the new one.
  ///
  /// ```swift
  /// @State var names = ["Ada"]
  /// $names.observe { list.apply($0.elementChanges()) }
  /// ```
  public nonisolated func elementChanges<Element: Hashable>() -> [ElementChange<Element>]
  where Value == [Element] {
    old.changes(to: new)
  }
}

extension ObservedChange {
  /// Returns the steps from the old array to the new one; nil unless both are given.
  public nonisolated func elementChanges<Element: Hashable>() -> [ElementChange<Element>]?
  where Value == [Element] {
    guard let old, let new else { return nil }
    return old.changes(to: new)
  }
}
