import TrellisDatabase
import TrellisTable

extension OrderWalk {
  /// A row that was found by its number.
  typealias FoundRow = (position: RowPosition, values: [SQLValue])

  /// The result of an attempt to skip rows of a segment.
  private enum Skip {
    case row(FoundRow)
    /// The segment has too few rows.
    case tooFew
    /// No index provides the order, so SQLite would sort all rows, or all rows with the same value
    /// of a term.
    case needsSort
  }

  /// Returns the row that is a given number of rows after the row at a position, without reading
  /// the rows between the two.
  ///
  /// - Parameters:
  ///   - count: The number of rows to skip.
  ///   - anchor: The values of all terms at the position, or `nil` to begin at the first row in the
  ///     direction of the walk.
  /// - Returns: The position and the values of the row, or `nil` if there are fewer rows, or if
  ///   SQLite would have to sort all rows because no index provides the order.
  /// - Throws: ``FalseKey`` if the row before or after the found row has the same key.
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

  /// Returns whether rows can be skipped. This is possible if an index provides the order.
  func canSkip() throws -> Bool {
    if try unsorted(order, .all, 1) != nil { return true }
    return try places(in: .all).contains { try unsorted(order.flipped(after: $0), .all, 1) != nil }
  }

  /// Returns the number of rows from one position to another, counted up to a limit. The row at the
  /// first position is included, and the row at the second is not.
  func count(from start: [SQLValue], to end: [SQLValue], limit: Int) throws -> Int {
    let after = OrderSegment.behind(
      start, includesAnchor: true, order.terms, isReversed: isReversed)
    let before = OrderSegment.behind(
      end, includesAnchor: false, order.terms, isReversed: !isReversed)
    return try after.reduce(0) { total, segment in
      try before.reduce(total) { total, other in
        guard total < limit, try mayHaveRows(segment), try mayHaveRows(other) else { return total }
        let query = try searching(segment) {
          order.count(of: $0, and: SearchedSegment(other), limit: limit - total)
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

  /// Returns the number of rows after a position in the direction of the walk. The row at the
  /// position is not included.
  func count(behind position: [SQLValue]) throws -> Int {
    try OrderSegment.behind(position, includesAnchor: false, order.terms, isReversed: isReversed)
      .reduce(0) { try $0 + number(of: $1, atMost: .max) }
  }

  /// Returns whether the row with the given key is at a position or after it in the direction of
  /// the walk.
  func isRow(withKey key: [SQLValue], atOrBehind position: [SQLValue]) throws -> Bool {
    try OrderSegment.behind(position, includesAnchor: true, order.terms, isReversed: isReversed)
      .contains { segment in
        guard try mayHaveRows(segment) else { return false }
        let query = order.existence(of: key, in: SearchedSegment(segment))
        return try connection.firstRow(query.sql, query.values) != nil
      }
  }

  /// Returns the indices of the terms after which the order of a segment may be flipped, that is,
  /// after which the other terms may be in the opposite order.
  private func places(in segment: OrderSegment<SQLValue>) -> Range<Int> {
    segment.equal.count..<max(segment.equal.count, order.terms.count - 1)
  }

  private func skip(_ count: Int, in segment: OrderSegment<SQLValue>) throws -> Skip {
    if let query = try unsorted(order, segment, count) {
      return try row(query, after: count).map { .row($0) } ?? .tooFew
    }
    // An index that is read backwards has the leading terms in this order, and the other terms in
    // the opposite order. The row to which the index leads is in the same group as the row to find.
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

  /// Returns the query for the row that comes after the given number of other rows of a segment, or
  /// `nil` if SQLite would have to sort.
  func unsorted(
    _ order: RowOrder, _ segment: OrderSegment<SQLValue>, _ count: Int
  ) throws -> RowOrder.Query? {
    let before = isKeyDoubted ? min(count, 1) : 0
    let query = try searching(segment) {
      order.rows(
        of: $0, isReversed: isReversed, limit: isKeyDoubted ? before + 2 : 1,
        offset: count - before)
    }
    return try sorts(query) == nil ? query : nil
  }

  /// Returns the row that a query from ``unsorted(_:_:_:)`` finds. If two rows may have the same
  /// key, the rows before and after the found row are read too, because a walk that should begin at
  /// one of two such rows might begin at the other.
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
  func number(of segment: OrderSegment<SQLValue>, atMost limit: Int) throws -> Int {
    guard limit > 0, try mayHaveRows(segment) else { return 0 }
    return try number(try searching(segment) { order.count(of: $0, limit: limit) })
  }

  private func number(_ query: RowOrder.Query) throws -> Int {
    Int(try connection.value(query.sql, query.values)?.asInteger ?? 0)
  }
}
