import TrellisDatabase
import TrellisTable

/// An error that is thrown if ranks contradict the order of the rows. This happens if a program has
/// changed the file without using SQLite.
struct FalseRanks: Error {}

extension PageReader {
  /// The maximum number of rows on a page that is found by ranks.
  private static let mostRanked = 1_000

  /// Finds the page at an anchor by the ranks of its rows. Returns `nil` if the page has too many
  /// rows or the rank of the anchor's row is not known.
  ///
  /// The ranks give only the keys of the rows. The rows are then found by these keys, and filtered
  /// and sorted again, so that no row is shown in the wrong place.
  ///
  /// - Throws: ``FalseRanks`` if the rows no longer match the filter, or no longer have the order
  ///   by which they were ranked.
  func page(_ ranks: RankedRows, at anchor: PageAnchor, count: Int) throws -> TablePage? {
    guard count <= Self.mostRanked, let start = try start(of: anchor, count, ranks) else {
      return nil
    }
    let places = start.clamped(to: 0..<ranks.count)
    let keys = try ranks.keys(places)
    let positions = try positions(of: keys)
    guard keys.count == places.count,
      positions.map(\.key) == keys.map({ RowKey($0.map { CellValue($0) }) })
    else { throw FalseRanks() }
    let rows = try positions.map { try row(at: $0) }
    ranks.note(rows, from: places.lowerBound)
    return TablePage(
      rows: rows, hasRowsBefore: places.lowerBound > 0,
      hasRowsAfter: places.upperBound < ranks.count, firstRowNumber: places.lowerBound)
  }

  /// Returns the number of the row at a position, counted from 0, or `nil` if the row is gone.
  func number(of position: RowPosition, _ ranks: RankedRows) throws -> Int? {
    let key = position.key.values.compactMap(\.sqlValue)
    guard key.count == reading.shape.identity.count,
      let place = try place(of: position, ranks), place < ranks.count,
      try ranks.keys(place..<place + 1).first == key
    else { return nil }
    return place
  }

  /// Returns the ranks of the rows on a page, counted from 0, or `nil` if the position of the
  /// anchor cannot be found. The range may extend beyond the existing rows.
  private func start(of anchor: PageAnchor, _ count: Int, _ ranks: RankedRows) throws
    -> Range<Int>?
  {
    switch anchor {
    case .first: return 0..<count
    case .last: return max(0, ranks.count - count)..<ranks.count
    case .row(let number):
      let first = number < ranks.count ? number : max(0, ranks.count - count)
      return first..<first + count
    case .from(let position):
      guard let place = try place(of: position, ranks) else { return 0..<count }
      return place..<place + count
    case .before(let position):
      guard let place = try place(of: position, ranks) else { return nil }
      return max(0, place - count)..<place
    case .after(let position):
      guard let place = try place(of: position, ranks) else { return nil }
      let isThere = try number(of: position, ranks) != nil
      let first = isThere ? place + 1 : place
      return first..<first + count
    }
  }

  /// Returns the number of rows before a position, or `nil` if the position comes from another
  /// order and its row is gone.
  private func place(of position: RowPosition, _ ranks: RankedRows) throws -> Int? {
    if let place = ranks.notedPlace(of: position) { return place }
    guard let values = try values(at: position) else { return nil }
    let walk = walk(isReversed: false)
    var (first, end) = (0, ranks.count)
    while first < end {
      let middle = (first + end) / 2
      guard let key = try ranks.keys(middle..<middle + 1).first else { return nil }
      if try walk.isRow(withKey: key, atOrBehind: values) {
        end = middle
      } else {
        first = middle + 1
      }
    }
    return first
  }

  /// Returns the positions of the rows that have one of the given keys and match the filter, in the
  /// order of the query.
  private func positions(of keys: [[SQLValue]]) throws -> [RowPosition] {
    if keys.isEmpty { return [] }
    let query = order.rows(withKeys: keys)
    var positions: [RowPosition] = []
    try reading.connection.forEachRow(query.sql, query.values) {
      positions.append(order.position(of: $0))
    }
    return positions
  }
}
