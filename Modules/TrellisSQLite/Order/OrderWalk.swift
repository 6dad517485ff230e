import TrellisDatabase
import TrellisTable

/// A walk that starts at a position and visits the rows one after the other in one direction.
struct OrderWalk {
  /// The greatest number that is used as the LIMIT of a statement. If more rows are requested, the
  /// statement has no LIMIT, because SQLite then sorts faster.
  static let longestLimit = 10_000

  let connection: Connection
  let order: RowOrder
  let isReversed: Bool
  /// The reader of the cells, which are selected together with the positions if SQLite need not
  /// sort. If `nil`, only positions are read.
  let cells: CellReader?
  /// Whether two rows of a damaged file may have the same key, because the key is not the rowid.
  let isKeyDoubted: Bool
  /// The plans of earlier queries. They are kept because walks run the same queries again with
  /// other values.
  let plans: QueryPlans
  /// Whether a walk first finds all matching rows and then sorts them, even if an index provides
  /// the order.
  var sortsMatches = false

  /// Calls a closure for each row after a position in the direction of the walk, nearest first, up
  /// to a limit. The contents of a row are read only when the closure asks for them.
  ///
  /// - Parameters:
  ///   - anchor: The values of all terms at the position, or `nil` to begin at the first row in the
  ///     direction of the walk.
  ///   - includesAnchor: Whether to include the row at the position.
  ///   - limit: The maximum number of rows.
  func forEach(
    behind anchor: [SQLValue]?, includesAnchor: Bool, limit: Int,
    _ body: (WalkedRow) throws -> Void
  ) throws {
    var remaining = limit
    let segments = OrderSegment.behind(
      anchor, includesAnchor: includesAnchor, order.terms, isReversed: isReversed)
    for segment in segments where remaining > 0 {
      try walk(segment, &remaining, body)
    }
  }

  /// Returns whether there are rows after a position in the direction of the walk.
  func hasRows(behind anchor: [SQLValue], includesAnchor: Bool) throws -> Bool {
    // The row at the position itself is the fastest one to find.
    if includesAnchor, try hasRow(at: anchor) { return true }
    return try OrderSegment.behind(
      anchor, includesAnchor: false, order.terms, isReversed: isReversed
    ).contains(where: exists)
  }

  /// Returns whether there is a row at a position.
  func hasRow(at position: [SQLValue]) throws -> Bool {
    try exists(OrderSegment(equal: position, bound: .free))
  }

  private func exists(_ segment: OrderSegment<SQLValue>) throws -> Bool {
    guard try mayHaveRows(segment) else { return false }
    let query = try searching(segment) { order.existence(in: $0) }
    return try connection.firstRow(query.sql, query.values) != nil
  }

  func walk(
    _ segment: OrderSegment<SQLValue>, _ remaining: inout Int, _ body: (WalkedRow) throws -> Void
  ) throws {
    guard try mayHaveRows(segment) else { return }
    let limit = remaining > Self.longestLimit ? nil : remaining
    if sortsMatches { return try walkMatches(segment, limit, &remaining, body) }
    var query = try searching(segment) {
      order.rows(of: $0, isReversed: isReversed, limit: limit)
    }
    var reader: CellReader?
    if let cells {
      let whole = try searching(segment) {
        order.rows(of: $0, isReversed: isReversed, limit: limit, alsoSelecting: cells.previews)
      }
      if try sorts(segment, whole) == nil { (query, reader) = (whole, cells) }
    }
    // Unless the terms have different directions, SQLite itself walks from one group to the next.
    let isMixed = Set(order.terms[segment.equal.count...].map(\.isDescending)).count > 1
    if reader == nil, isMixed, try sorts(segment, query) == .inPart {
      return try walkGroups(segment, &remaining, body)
    }
    try connection.withStatement(query.sql) { statement in
      try statement.bind(query.values)
      while remaining > 0, try statement.step() {
        remaining -= 1
        try body(WalkedRow(statement, order, reader))
      }
    }
  }

  /// Walks through a segment without using an index. SQLite reads the rows in the order in which
  /// they are stored, and sorts those that match.
  private func walkMatches(
    _ segment: OrderSegment<SQLValue>, _ limit: Int?, _ remaining: inout Int,
    _ body: (WalkedRow) throws -> Void
  ) throws {
    let query = try searching(segment) {
      order.withoutIndex.rows(of: $0, isReversed: isReversed, limit: limit)
    }
    try connection.withStatement(query.sql) { statement in
      try statement.bind(query.values)
      while remaining > 0, try statement.step() {
        remaining -= 1
        try body(WalkedRow(statement, order, nil))
      }
    }
  }

  /// Returns the query for a segment, written so that SQLite uses an index for as many terms as
  /// possible. The other terms are compared without their column's affinity.
  func searching(
    _ segment: OrderSegment<SQLValue>, _ query: (SearchedSegment) -> RowOrder.Query
  ) throws -> RowOrder.Query {
    var searched = SearchedSegment(segment)
    for count in (0...segment.equal.count + 1).reversed() {
      searched = SearchedSegment(segment, searchedCount: count)
      let names = order.searchedNames(of: searched)
      if names.isEmpty { break }
      let candidate = query(searched)
      let plan = try plans.plan(of: candidate, connection)
      if names.allSatisfy({ name in plan.contains { Self.searches($0, by: name) } }) {
        return candidate
      }
    }
    return query(searched)
  }

  /// Returns whether a step of a query plan searches an index by a column, as in
  /// `SEARCH t USING INDEX i (a=? AND b>?)`.
  private static func searches(_ step: String, by name: String) -> Bool {
    step.hasPrefix("SEARCH ")
      && ["(", " AND "].contains { start in
        ["=?", ">?", "<?"].contains { step.contains(start + name + $0) }
      }
  }

  /// Returns whether a segment may contain rows. This check avoids a scan for NULLs in a NOT NULL
  /// column that contains none.
  func mayHaveRows(_ segment: OrderSegment<SQLValue>) throws -> Bool {
    guard let query = order.misplacedNull(in: segment) else { return true }
    return try connection.firstRow(query.sql, query.values) != nil
  }

  enum Sort { case inPart, whole }

  /// Returns the extent to which SQLite would have to sort for a query, or `nil` if it would not
  /// sort. The result is `inPart` if an index provides the order of the first term for which the
  /// segment gives no value, so that SQLite sorts only rows with the same value of that term.
  private func sorts(_ segment: OrderSegment<SQLValue>, _ query: RowOrder.Query) throws -> Sort? {
    // There is always an index for the key alone.
    order.isIdentity ? nil : try sorts(query)
  }

  /// Returns the extent to which SQLite would have to sort for a query, or `nil` if it would not
  /// sort.
  func sorts(_ query: RowOrder.Query) throws -> Sort? {
    let steps = try plans.plan(of: query, connection)
      .filter { $0.hasPrefix("USE TEMP B-TREE") }
    if steps.isEmpty { return nil }
    return steps.contains("USE TEMP B-TREE FOR ORDER BY") ? .whole : .inPart
  }
}
