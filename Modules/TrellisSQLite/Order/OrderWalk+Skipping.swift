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

  private func skip(_ count: Int, in segment: OrderSegment) throws -> Skip {
    if let query = try unsorted(order, segment, count) {
      return try row(query, after: count).map { .row($0) } ?? .tooFew
    }
    // An index that is read backwards has the leading terms in this order, and the others in the
    // opposite one. The row that it leads to is of the same group as the row to find.
    for place in segment.equal.count..<max(segment.equal.count, order.terms.count - 1) {
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
  private func unsorted(
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
  private func row(_ query: RowOrder.Query, after count: Int) throws -> FoundRow? {
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
  private func number(of segment: OrderSegment, atMost limit: Int) throws -> Int {
    guard limit > 0, try mayHaveRows(segment) else { return 0 }
    let query = try searching(segment) { order.count(of: $0, limit: limit) }
    return Int(try connection.value(query.sql, query.values)?.asInteger ?? 0)
  }
}
