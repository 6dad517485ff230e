// These methods are for `Set` and for ordered sets. An ordered set keeps its order, because the
// elements are inserted again one by one. If a closure throws, the set is unchanged.
extension SetAlgebra where Self: Sequence {
  /// Keeps only the elements that satisfy a predicate.
  ///
  /// - Complexity: O(*n*) on average for a `Set`, where *n* is the number of elements.
  public mutating func keep(where isWanted: (Element) throws -> Bool) rethrows {
    self = Self(try filter(isWanted) as [Element])
  }

  /// Removes the elements that satisfy a predicate.
  ///
  /// - Complexity: O(*n*) on average for a `Set`, where *n* is the number of elements.
  public mutating func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
    try keep { try !isUnwanted($0) }
  }

  /// Replaces each element with the result of a closure. Equal results become one element.
  ///
  /// ```swift
  /// var tags: Set = ["Red", "RED"]
  /// tags.mapInPlace { $0.lowercased() }   // ["red"]
  /// ```
  ///
  /// - Complexity: O(*n*) on average for a `Set`, where *n* is the number of elements.
  public mutating func mapInPlace(_ transform: (Element) throws -> Element) rethrows {
    self = Self(try map(transform))
  }
}
