import TrellisDatabase

/// A stretch of an order that one search of an index finds: some leading terms have given values,
/// the next one lies on one side of a value, the others are free.
struct OrderSegment {
  /// A bound for the first term without a given value.
  enum Bound {
    case above(SQLValue, orEqual: Bool)
    case below(SQLValue, orEqual: Bool)
    case null
    case notNull
    case free
  }

  /// The values of the leading terms.
  var equal: [SQLValue]
  /// The bound for the next term.
  var bound: Bound
  /// The number of terms that an index compares. SQLite would convert the values of the others to
  /// the column's type, so they are compared without it.
  var searchedCount = Int.max

  /// Returns the value with which a term is compared; nil for none, and for NULL, which nothing is
  /// made of.
  func comparedValue(ofTerm index: Int) -> SQLValue? {
    if index < equal.count { return equal[index] == .null ? nil : equal[index] }
    switch bound {
    case .above(let value, _), .below(let value, _): return index == equal.count ? value : nil
    case .null, .notNull, .free: return nil
    }
  }
}

extension OrderSegment {
  /// Returns the segments that make up everything behind a place, nearest first.
  ///
  /// A comparison of all terms at once would find nothing where one is NULL, could not mix
  /// directions, and would walk through all rows that are alike in the first term.
  ///
  /// - Parameters:
  ///   - anchor: The values of all terms at the place; nil for everything.
  ///   - includesAnchor: Whether the row at the place is one of them.
  ///   - terms: The order.
  ///   - isReversed: Whether behind means towards the first row.
  static func behind(
    _ anchor: [SQLValue]?, includesAnchor: Bool, _ terms: [RowOrder.Term], isReversed: Bool
  ) -> [OrderSegment] {
    guard let anchor else { return [OrderSegment(equal: [], bound: .free)] }
    return terms.indices.reversed().flatMap { index in
      let isLast = index == terms.indices.last
      return bounds(
        behind: anchor[index], orEqual: includesAnchor && isLast, terms[index], isReversed
      ).map { OrderSegment(equal: Array(anchor[..<index]), bound: $0) }
    }
  }

  /// Returns the bounds of one term behind a value, the nearest first. NULL comes before everything
  /// in ascending order, after everything in descending order.
  static func bounds(
    behind value: SQLValue, orEqual: Bool, _ term: RowOrder.Term, _ isReversed: Bool
  ) -> [Bound] {
    let isDescending = term.isDescending != isReversed
    switch (isDescending, value == .null) {
    case (false, true): return [orEqual ? .free : .notNull]
    case (false, false): return [.above(value, orEqual: orEqual)]
    case (true, true): return orEqual ? [.null] : []
    case (true, false):
      return [.below(value, orEqual: orEqual)] + (term.isNullable ? [.null] : [])
    }
  }
}
