extension RangeReplaceableCollection {
  /// Keeps only the elements that satisfy a predicate, without changing their order.
  ///
  /// The opposite, `removeAll(where:)`, is in the standard library.
  ///
  /// ```swift
  /// var numbers = [1, 2, 3, 4]
  /// numbers.keep { $0 > 2 }   // [3, 4]
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func keep(where isWanted: (Element) throws -> Bool) rethrows {
    try removeAll { try !isWanted($0) }
  }
}

extension MutableCollection {
  /// Replaces each element with the result of a closure, from first to last.
  ///
  /// If the closure throws for an element, the elements before that element have already been
  /// replaced.
  ///
  /// ```swift
  /// var numbers = [1, 2, 3]
  /// numbers.mapInPlace { $0 * 2 }   // [2, 4, 6]
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func mapInPlace(_ transform: (Element) throws -> Element) rethrows {
    var index = startIndex
    while index != endIndex {
      self[index] = try transform(self[index])
      formIndex(after: &index)
    }
  }
}
