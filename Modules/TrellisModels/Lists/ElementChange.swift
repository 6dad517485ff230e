public import TrellisState

/// A step in turning one array into another.
///
/// ```swift
/// let changes = ["a", "b", "c"].changes(to: ["c", "a", "x"])
/// var list = ["a", "b", "c"]
/// list.apply(changes)   // ["c", "a", "x"]
/// ```
/// Steps are applied in order, so the indices of a step refer to the array as it is after all
/// previous steps.
public nonisolated enum ElementChange<Element> {
  /// An element is inserted at an index.
  case insert(Element, at: Int)
  /// The element at an index is removed.
  case remove(Element, at: Int)
  /// The element at an index is replaced with another one.
  case replace(Element, with: Element, at: Int)
  /// An element moves from one index to another. `to` is the element's index after the move.
  case move(Element, from: Int, to: Int)
}

nonisolated extension ElementChange: Equatable where Element: Equatable {}
extension ElementChange: Sendable where Element: Sendable {}

nonisolated extension Array {
  /// Applies steps to the array, in order.
  ///
  /// The steps must be valid for this array. The steps that `changes(to:)` returns for an array are
  /// valid for that array.
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
  /// Returns the steps that turn the old array into the new one.
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
  /// Returns the steps that turn the old array into the new one, or `nil` if one of the arrays is
  /// `nil`.
  public nonisolated func elementChanges<Element: Hashable>() -> [ElementChange<Element>]?
  where Value == [Element] {
    guard let old, let new else { return nil }
    return old.changes(to: new)
  }
}
