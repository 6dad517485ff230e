import TrellisDatabase

/// A range of rows in an order that one search of an index finds. The leading terms have given
/// values, the next term is bounded on one side, and the others are unbounded.
struct OrderSegment {
  /// A bound of the first term without a given value.
  enum Bound {
    case above(SQLValue, orEqual: Bool)
    case below(SQLValue, orEqual: Bool)
    case null
    case notNull
    case free
  }

  /// The given values of the leading terms.
  var equal: [SQLValue]
  /// The bound of the next term.
  var bound: Bound
  /// The number of terms that an index compares. The others are compared without their column's
  /// type, because SQLite would otherwise convert values to it.
  var searchedCount = Int.max

  /// Returns the value that a term is compared with; nil if there is none or it is NULL, which is
  /// never converted.
  func comparedValue(ofTerm index: Int) -> SQLValue? {
    if index < equal.count { return equal[index] == .null ? nil : equal[index] }
    switch bound {
    case .above(let value, _), .below(let value, _): return index == equal.count ? value : nil
    case .null, .notNull, .free: return nil
    }
  }
}

extension OrderSegment {
  /// Returns the segments that together contain all rows after a position, nearest first.
  ///
  /// A single comparison of all terms would find nothing if one of them is NULL, could not mix
  /// directions, and would read all rows with the same first term.
  ///
  /// - Parameters:
  ///   - anchor: The values of all terms at the position; nil for all rows.
  ///   - includesAnchor: Whether to include the row at the position.
  ///   - terms: The terms of the order.
  ///   - isReversed: Whether to return the rows before the position instead of those after it.
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

  /// Returns the bounds of one term for the rows after a value, nearest first. NULL comes first in
  /// ascending order and last in descending order.
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
