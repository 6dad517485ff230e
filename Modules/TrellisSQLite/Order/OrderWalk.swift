import TrellisDatabase
import TrellisTable

/// Reads the positions of rows one after the other, from a place in one direction.
struct OrderWalk {
  /// Above so many rows SQLite sorts faster if it is not told how many are wanted.
  private static let longestLimit = 10_000

  let connection: Connection
  let order: RowOrder
  let isReversed: Bool

  /// Hands over the positions behind a place, nearest first, until there are enough. They are only
  /// read if they are asked for.
  ///
  /// - Parameters:
  ///   - anchor: The values of all terms at the place; nil to begin at the end of the order.
  ///   - includesAnchor: Whether the row at the place is the first one.
  ///   - limit: How many at most.
  func forEach(
    behind anchor: [SQLValue]?, includesAnchor: Bool, limit: Int,
    _ body: (() -> RowPosition) throws -> Void
  ) throws {
    var remaining = limit
    let segments = OrderSegment.behind(
      anchor, includesAnchor: includesAnchor, order.terms, isReversed: isReversed)
    for segment in segments where remaining > 0 {
      try walk(segment, &remaining, body)
    }
  }

  /// The positions behind a place, nearest first.
  func positions(behind anchor: [SQLValue]?, includesAnchor: Bool, limit: Int) throws
    -> [RowPosition]
  {
    var positions: [RowPosition] = []
    try forEach(behind: anchor, includesAnchor: includesAnchor, limit: limit) {
      positions.append($0())
    }
    return positions
  }

  /// Whether there is any row behind a place.
  func hasRows(behind anchor: [SQLValue], includesAnchor: Bool) throws -> Bool {
    // The row at the place itself is the quickest one to find.
    if includesAnchor, try exists(OrderSegment(equal: anchor, bound: .free)) { return true }
    return try OrderSegment.behind(
      anchor, includesAnchor: false, order.terms, isReversed: isReversed
    ).contains(where: exists)
  }

  private func exists(_ segment: OrderSegment) throws -> Bool {
    let query = order.existence(in: segment)
    return try connection.firstRow(query.sql, query.values) != nil
  }

  private func walk(
    _ segment: OrderSegment, _ remaining: inout Int, _ body: (() -> RowPosition) throws -> Void
  ) throws {
    let limit = remaining > Self.longestLimit ? nil : remaining
    let query = order.rows(of: segment, isReversed: isReversed, limit: limit)
    if try isIndexedInPart(segment, query) { return try walkGroups(segment, &remaining, body) }
    let statement = try connection.statement(query.sql)
    try statement.bind(query.values)
    while remaining > 0, try statement.step() {
      remaining -= 1
      try body { order.position(of: statement) }
    }
  }

  /// Whether an index finds the first free term in order, but not those behind it because they have
  /// another direction: SQLite would then sort all rows that are alike in the first one.
  private func isIndexedInPart(_ segment: OrderSegment, _ query: RowOrder.Query) throws -> Bool {
    let free = order.terms[segment.equal.count...]
    guard Set(free.map(\.isDescending)).count > 1 else { return false }
    let plan = try connection.rows("EXPLAIN QUERY PLAN \(query.sql)", query.values)
    return plan.compactMap { $0.last?.asString }.contains { step in
      step.hasPrefix("USE TEMP B-TREE FOR ") && step != "USE TEMP B-TREE FOR ORDER BY"
    }
  }

  /// Walks through a segment by one value of its first free term after the other.
  private func walkGroups(
    _ segment: OrderSegment, _ remaining: inout Int, _ body: (() -> RowPosition) throws -> Void
  ) throws {
    // NULLs behind the values below one are a segment of their own.
    let endsBeforeNull = if case .below = segment.bound { true } else { false }
    var pending = [segment]
    while remaining > 0, let current = pending.first {
      let next = order.nextValue(of: current, isReversed: isReversed)
      guard let value = try connection.value(next.sql, next.values) else {
        pending.removeFirst()
        continue
      }
      try walk(OrderSegment(equal: segment.equal + [value], bound: .free), &remaining, body)
      let term = order.terms[segment.equal.count]
      var bounds = OrderSegment.bounds(behind: value, orEqual: false, term, isReversed)
      if endsBeforeNull { bounds.removeAll { if case .null = $0 { true } else { false } } }
      pending = bounds.map { OrderSegment(equal: segment.equal, bound: $0) }
    }
  }
}
