// A `RangeSet` of integers does the work of the index set types of other libraries.
// `ranges.joined()` gives its elements one by one, in ascending order.
extension RangeSet where Bound: Strideable, Bound.Stride: SignedInteger {
  /// Creates a range set that contains the given elements. The elements can be in any order, and
  /// can include duplicates.
  ///
  /// ```swift
  /// RangeSet(elements: [3, 1, 2, 7])   // 1..<4 and 7..<8
  /// ```
  ///
  /// - Precondition: Each element has a successor, so that a half-open range can contain it.
  /// - Complexity: O(*n* · *r*), where *n* is the number of elements, and *r* is the number of
  ///   ranges in the result.
  public init(elements: some Sequence<Bound>) {
    self.init()
    for element in elements { insert(contentsOf: element..<element.advanced(by: 1)) }
  }

  /// Keeps only the elements that satisfy a predicate.
  ///
  /// - Complexity: O(*n* · *r*), where *n* is the number of elements, and *r* is the number of
  ///   ranges in the result.
  public mutating func keep(where isWanted: (Bound) throws -> Bool) rethrows {
    self = RangeSet(elements: try ranges.joined().filter(isWanted))
  }

  /// Removes the elements that satisfy a predicate.
  ///
  /// - Complexity: O(*n* · *r*), where *n* is the number of elements, and *r* is the number of
  ///   ranges in the result.
  public mutating func removeAll(where isUnwanted: (Bound) throws -> Bool) rethrows {
    try keep { try !isUnwanted($0) }
  }

  /// Replaces each element with the result of a closure. Equal results become one element.
  ///
  /// - Complexity: O(*n* · *r*), where *n* is the number of elements, and *r* is the number of
  ///   ranges in the result.
  public mutating func mapInPlace(_ transform: (Bound) throws -> Bound) rethrows {
    self = RangeSet(elements: try ranges.joined().map(transform))
  }
}
