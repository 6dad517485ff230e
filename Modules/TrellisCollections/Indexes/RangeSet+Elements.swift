// A `RangeSet` of integers is the set of indexes that other libraries have a type for. Its elements
// one by one, in ascending order, are `ranges.joined()`.
extension RangeSet where Bound: Strideable, Bound.Stride: SignedInteger {
  /// Makes a set of single elements, which may come in any order and more than once.
  ///
  /// ```swift
  /// RangeSet(elements: [3, 1, 2, 7])   // 1..<4 and 7..<8
  /// ```
  ///
  /// - Precondition: Each element has a successor, so that a half-open range can hold it.
  public init(elements: some Sequence<Bound>) {
    self.init()
    for element in elements { insert(contentsOf: element..<element.advanced(by: 1)) }
  }

  /// Keeps the elements that a predicate holds for, and drops the others.
  public mutating func keep(where isWanted: (Bound) throws -> Bool) rethrows {
    self = RangeSet(elements: try ranges.joined().filter(isWanted))
  }

  /// Drops the elements that a predicate holds for.
  public mutating func removeAll(where isUnwanted: (Bound) throws -> Bool) rethrows {
    try keep { try !isUnwanted($0) }
  }

  /// Replaces each element by the result of a closure; elements that become equal become one.
  public mutating func mapInPlace(_ transform: (Bound) throws -> Bound) rethrows {
    self = RangeSet(elements: try ranges.joined().map(transform))
  }
}
