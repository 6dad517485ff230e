/// A part of an order: a range of rows that a single search of an index finds. The leading terms of
/// the order have given values, the next term is bounded on one side, and the other terms are
/// unbounded.
package struct OrderSegment<Value: Equatable> {
  /// A bound on the values of the first term that has no given value.
  package enum Bound {
    case above(Value, orEqual: Bool)
    case below(Value, orEqual: Bool)
    case null
    case notNull
    case free
  }

  /// The given values of the leading terms.
  package var equal: [Value]
  /// A bound on the values of the first term that has no given value.
  package var bound: Bound

  package init(equal: [Value], bound: Bound) {
    (self.equal, self.bound) = (equal, bound)
  }

  /// The segment that contains all rows.
  package static var all: OrderSegment { OrderSegment(equal: [], bound: .free) }
}

extension OrderSegment {
  /// Returns the segments that together contain all rows after a position, nearest first.
  ///
  /// Several segments are needed. A single comparison of all terms would find nothing if the value
  /// of a term were NULL, could not mix ascending and descending terms, and would read all rows
  /// with the same first term.
  ///
  /// - Parameters:
  ///   - anchor: The values of all terms at the position, or `nil` for all rows.
  ///   - includesAnchor: Whether to include the row at the position.
  ///   - terms: The terms of the order.
  ///   - isReversed: Whether to return the rows before the position instead of those after it.
  package static func behind<Term: OrderTerm>(
    _ anchor: [Value]?, includesAnchor: Bool, _ terms: [Term], isReversed: Bool
  ) -> [OrderSegment] where Term.Value == Value {
    guard let anchor else { return [.all] }
    return terms.indices.reversed().flatMap { index in
      let isLast = index == terms.indices.last
      return bounds(
        behind: anchor[index], orEqual: includesAnchor && isLast, terms[index],
        isReversed: isReversed
      ).map { OrderSegment(equal: Array(anchor[..<index]), bound: $0) }
    }
  }

  /// Returns the bounds that together contain all values of a term after a given value, nearest
  /// first.
  package static func bounds<Term: OrderTerm>(
    behind value: Value, orEqual: Bool, _ term: Term, isReversed: Bool
  ) -> [Bound] where Term.Value == Value {
    let isDescending = term.isDescending != isReversed
    let nulls = isDescending ? Term.nulls.opposite : Term.nulls
    if value == Term.null {
      if nulls == .first { return [orEqual ? .free : .notNull] }
      return orEqual ? [.null] : []
    }
    let bound: Bound =
      isDescending ? .below(value, orEqual: orEqual) : .above(value, orEqual: orEqual)
    return nulls == .last && term.isNullable ? [bound, .null] : [bound]
  }
}
