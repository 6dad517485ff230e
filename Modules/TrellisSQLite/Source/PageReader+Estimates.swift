import TrellisDatabase
import TrellisTable

extension PageReader {
  /// The number of places at which an estimate counts rows, and the number of rows that it counts
  /// at each place.
  private static let (places, rowsAtPlace) = (32, 64)
  /// The number of rows that are compared with a row to estimate its number.
  private static let samples = 100
  /// A number of rows that no file exceeds.
  private static let mostRows = 1e15

  /// Returns an estimate of a row's number, or `nil` if there is no rowid, no index provides the
  /// order, or the rows are filtered.
  func estimatedNumber(of position: RowPosition) throws -> Int? {
    guard reading.shape.isRowID, order.filter == nil, let ids = try ids() else { return nil }
    if order.isIdentity, case .integer(let id)? = position.key.values.first {
      return Int(try rows(between: ids.lowerBound, and: id).rounded())
    }
    guard try walk(isReversed: false).canSkip(), let values = try values(at: position) else {
      return nil
    }
    let all = try rows(between: ids.lowerBound, and: ids.upperBound)
    return try shareOfRows(before: values, in: ids).map { Int(($0 * all).rounded()) }
  }

  /// Returns an estimate of the number of rows that match the filter, or `nil` if there is no
  /// rowid.
  func estimatedCount() throws -> Int? {
    guard reading.shape.isRowID, let ids = try ids() else { return nil }
    return Int(try rows(between: ids.lowerBound, and: ids.upperBound).rounded())
  }

  /// Returns an estimate of how many rows between two rowids match the filter, from a few rows at
  /// each of several places between the rowids.
  private func rows(between first: Int64, and end: Int64) throws -> Double {
    let name = reading.shape.identity[0]
    let values = order.filter?.values ?? []
    let sql = """
      SELECT max(n), sum(f) FROM \
      (SELECT \(name) AS n, \(order.filter?.sql ?? "1") AS f FROM \(order.relation) \
      WHERE \(name) >= ?\(values.count + 1) ORDER BY \(name) LIMIT ?\(values.count + 2))
      """
    let span = Double(end) - Double(first)
    var rows = 0.0
    for start in starts(Self.places, from: first, to: end) {
      let found = try reading.connection.firstRow(
        sql, values + [.integer(start), .integer(Int64(Self.rowsAtPlace))])
      guard let last = found?[0].asInteger, let count = found?[1].asInteger else { continue }
      rows += Double(count) * span / Double(Self.places) / (Double(last) - Double(start) + 1)
    }
    return min(rows, Self.mostRows)
  }

  /// Returns an estimate of the share of rows that are before a position, from a sample of rows, or
  /// `nil` if there are no rows.
  private func shareOfRows(before position: [SQLValue], in ids: ClosedRange<Int64>) throws
    -> Double?
  {
    let name = reading.shape.identity[0]
    let sql = "SELECT \(name) FROM \(order.relation) WHERE \(name) >= ?1 ORDER BY \(name) LIMIT 1"
    let walk = walk(isReversed: false)
    var (all, before) = (0, 0)
    for start in starts(Self.samples, from: ids.lowerBound, to: ids.upperBound) {
      guard let key = try reading.connection.value(sql, [.integer(start)]) else { continue }
      all += 1
      if try !walk.isRow(withKey: [key], atOrBehind: position) { before += 1 }
    }
    return all == 0 ? nil : Double(before) / Double(all)
  }

  /// Returns rowids that cover a range evenly. The distances between them are not equal, because
  /// rows at equal distances may resemble each other.
  private func starts(_ count: Int, from first: Int64, to end: Int64) -> [Int64] {
    let (span, goldenRatio) = (Double(end) - Double(first), 0.618_033_988_749_894_9)
    return (0..<count).compactMap { place in
      let share = (Double(place) * goldenRatio).truncatingRemainder(dividingBy: 1)
      return Int64(exactly: (Double(first) + span * share).rounded(.down))
    }
  }

  /// Returns the first and the last rowid, or `nil` if there are no rows.
  private func ids() throws -> ClosedRange<Int64>? {
    let name = reading.shape.identity[0]
    let ends = try ["", " DESC"].map {
      let sql = "SELECT \(name) FROM \(order.relation) ORDER BY \(name)\($0) LIMIT 1"
      return try reading.connection.value(sql)?.asInteger
    }
    guard let first = ends[0], let last = ends[1], first <= last else { return nil }
    return first...last
  }
}
