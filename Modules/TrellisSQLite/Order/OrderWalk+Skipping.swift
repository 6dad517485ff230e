import TrellisDatabase
import TrellisTable

extension OrderWalk {
  /// A row that was found by its number.
  typealias FoundRow = (position: RowPosition, values: [SQLValue])

  /// The result of skipping rows of a segment.
  private enum Skip {
    case row(FoundRow)
    /// The segment has too few rows.
    case tooFew
    /// No index has the order, so that SQLite would sort all rows, or all that are equal in a term.
    case needsSort
  }

  /// Returns the row that follows a number of other rows, without reading these. The first of them
  /// is the row at a position.
  ///
  /// - Parameters:
  ///   - count: The number of rows to skip.
  ///   - anchor: The values of all terms at the position; nil to begin at the first row in the
  ///     direction of the walk.
  /// - Returns: The position and the values of the row; nil if there are fewer rows, or if no index
  ///   has the order, so that each call would sort all rows.
  /// - Throws: ``FalseKey`` if a row beside the one that is found has the same key.
  func row(after count: Int, from anchor: [SQLValue]?) throws -> FoundRow? {
    var remaining = count
    let segments = OrderSegment.behind(
      anchor, includesAnchor: true, order.terms, isReversed: isReversed)
    for segment in segments where try mayHaveRows(segment) {
      switch try skip(remaining, in: segment) {
      case .row(let row): return row
      case .needsSort: return nil
      case .tooFew: remaining -= try number(of: segment, atMost: remaining)
      }
    }
    return nil
  }

  /// Returns whether an index has the order, so that rows can be skipped.
  func canSkip() throws -> Bool {
    let all = OrderSegment(equal: [], bound: .free)
    if try unsorted(order, all, 1) != nil { return true }
    return try places(in: all).contains { try unsorted(order.flipped(after: $0), all, 1) != nil }
  }

  /// Returns the number of rows from one position to another, counted up to a limit. The row at the
  /// first position is counted, and the one at the second is not.
  func count(from start: [SQLValue], to end: [SQLValue], limit: Int) throws -> Int {
    let after = OrderSegment.behind(
      start, includesAnchor: true, order.terms, isReversed: isReversed)
    let before = OrderSegment.behind(
      end, includesAnchor: false, order.terms, isReversed: !isReversed)
    return try after.reduce(0) { total, segment in
      try before.reduce(total) { total, other in
        guard total < limit, try mayHaveRows(segment), try mayHaveRows(other) else { return total }
        let query = try searching(segment) {
          order.count(of: $0, and: other, limit: limit - total)
        }
        return total + (try number(query))
      }
    }
  }

  /// Returns the number of rows from a position on, counted up to a limit.
  func count(from start: [SQLValue], limit: Int) throws -> Int {
    try OrderSegment.behind(start, includesAnchor: true, order.terms, isReversed: isReversed)
      .reduce(0) { try $0 + number(of: $1, atMost: limit - $0) }
  }

  /// Returns whether a row is at a position or behind it. The row is found by its key.
  func isRow(withKey key: [SQLValue], atOrBehind position: [SQLValue]) throws -> Bool {
    try OrderSegment.behind(position, includesAnchor: true, order.terms, isReversed: isReversed)
      .contains { segment in
        guard try mayHaveRows(segment) else { return false }
        let query = order.existence(of: key, in: segment)
        return try connection.firstRow(query.sql, query.values) != nil
      }
  }

  /// Returns the indexes of the terms after which an order may be flipped.
  private func places(in segment: OrderSegment) -> Range<Int> {
    segment.equal.count..<max(segment.equal.count, order.terms.count - 1)
  }

  private func skip(_ count: Int, in segment: OrderSegment) throws -> Skip {
    if let query = try unsorted(order, segment, count) {
      return try row(query, after: count).map { .row($0) } ?? .tooFew
    }
    // An index that is read backwards has the leading terms in this order, and the others in the
    // opposite one. The row that it leads to is of the same group as the row to find.
    for place in places(in: segment) {
      let flipped = order.flipped(after: place)
      guard let query = try unsorted(flipped, segment, count) else { continue }
      guard let landed = try row(query, after: count) else { return .tooFew }
      let group = OrderSegment(equal: Array(landed.values[...place]), bound: .free)
      let passed = try OrderSegment.behind(
        landed.values, includesAnchor: false, flipped.terms, isReversed: !isReversed
      ).filter { $0.equal.count > place }
        .reduce(0) { try $0 + number(of: $1, atMost: count) }
      guard let query = try unsorted(order, group, passed),
        let found = try row(query, after: passed)
      else { return .needsSort }
      return .row(found)
    }
    return .needsSort
  }

  /// Returns the query for the row after a number of others; nil if SQLite would have to sort.
  func unsorted(
    _ order: RowOrder, _ segment: OrderSegment, _ count: Int
  ) throws -> RowOrder.Query? {
    let before = isKeyDoubted ? min(count, 1) : 0
    let query = try searching(segment) {
      order.rows(
        of: $0, isReversed: isReversed, limit: isKeyDoubted ? before + 2 : 1,
        offset: count - before)
    }
    return try sorts(query) == nil ? query : nil
  }

  /// Returns the row that a query for the row after a number of others finds. If keys are doubted,
  /// the rows beside it are also read, since a walk that begins at one of two rows with the same key
  /// would begin at the other.
  func row(_ query: RowOrder.Query, after count: Int) throws -> FoundRow? {
    var rows: [FoundRow] = []
    try connection.forEachRow(query.sql, query.values) {
      rows.append((order.position(of: $0), order.values(of: $0)))
    }
    if zip(rows, rows.dropFirst()).contains(where: { $0.position == $1.position }) {
      throw FalseKey(.duplicate)
    }
    let index = isKeyDoubted ? min(count, 1) : 0
    return index < rows.count ? rows[index] : nil
  }

  /// Returns the number of rows in a segment, counted up to a limit.
  func number(of segment: OrderSegment, atMost limit: Int) throws -> Int {
    guard limit > 0, try mayHaveRows(segment) else { return 0 }
    return try number(try searching(segment) { order.count(of: $0, limit: limit) })
  }

  private func number(_ query: RowOrder.Query) throws -> Int {
    Int(try connection.value(query.sql, query.values)?.asInteger ?? 0)
  }
}
