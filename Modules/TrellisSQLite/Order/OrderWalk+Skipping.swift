import TrellisDatabase
import TrellisTable

extension OrderWalk {
  /// Returns the row that follows a number of other rows, without reading these. The first of them
  /// is the row at a position.
  ///
  /// - Parameters:
  ///   - count: The number of rows to skip.
  ///   - anchor: The values of all terms at the position; nil to begin at the first row in the
  ///     direction of the walk.
  /// - Returns: The position and the values of the row; nil if there are fewer rows, or if no index
  ///   has the order, so that each call would sort all rows.
  func row(
    after count: Int, from anchor: [SQLValue]?
  ) throws -> (position: RowPosition, values: [SQLValue])? {
    var remaining = count
    let segments = OrderSegment.behind(
      anchor, includesAnchor: true, order.terms, isReversed: isReversed)
    for segment in segments where try mayHaveRows(segment) {
      let query = try searching(segment) {
        order.rows(of: $0, isReversed: isReversed, limit: 1, offset: remaining)
      }
      if try sorts(segment, query) != nil { return nil }
      var found: (RowPosition, [SQLValue])?
      try connection.forEachRow(query.sql, query.values) {
        found = (order.position(of: $0), order.values(of: $0))
      }
      if let found { return found }
      let counting = try searching(segment) { order.count(of: $0, limit: remaining) }
      remaining -= Int(try connection.value(counting.sql, counting.values)?.asInteger ?? 0)
    }
    return nil
  }
}
