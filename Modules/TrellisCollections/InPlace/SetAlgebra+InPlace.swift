// For `Set`, and for ordered sets: what is built anew by insertion keeps the order of a set that
// has one. If a closure throws, the set is as it was.
extension SetAlgebra where Self: Sequence {
  /// Keeps the elements that a predicate holds for, and drops the others.
  public mutating func keep(where isWanted: (Element) throws -> Bool) rethrows {
    self = Self(try filter(isWanted) as [Element])
  }

  /// Drops the elements that a predicate holds for.
  public mutating func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
    try keep { try !isUnwanted($0) }
  }

  /// Replaces each element by the result of a closure; elements that become equal become one.
  ///
  /// ```swift
  /// var tags: Set = ["Red", "RED"]
  /// tags.mapInPlace { $0.lowercased() }   // ["red"]
  /// ```
  public mutating func mapInPlace(_ transform: (Element) throws -> Element) rethrows {
    self = Self(try map(transform))
  }
}
