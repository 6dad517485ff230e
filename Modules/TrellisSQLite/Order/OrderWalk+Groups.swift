import TrellisDatabase
import TrellisTable

extension OrderWalk {
  /// Walks through a segment group by group. The rows of a group have the same value of the first
  /// term for which the segment gives no value.
  func walkGroups(
    _ segment: OrderSegment<SQLValue>, _ remaining: inout Int, _ body: (WalkedRow) throws -> Void
  ) throws {
    // If NULLs follow the values below a bound, they are a segment of their own.
    let endsBeforeNull = if case .below = segment.bound { true } else { false }
    var pending = [segment]
    while remaining > 0, let current = pending.first {
      guard
        let value = try walkSingleRows(current, &remaining, body)
          ?? walkGroup(current, &remaining, body)
      else {
        pending.removeFirst()
        continue
      }
      let term = order.terms[segment.equal.count]
      var bounds = OrderSegment.bounds(
        behind: value, orEqual: false, term, isReversed: isReversed)
      if endsBeforeNull { bounds.removeAll { if case .null = $0 { true } else { false } } }
      pending = bounds.map { OrderSegment(equal: segment.equal, bound: $0) }
    }
  }

  /// Walks through the first group of a segment.
  ///
  /// - Returns: The value that the rows of the group share, or `nil` if the segment has no rows.
  private func walkGroup(
    _ segment: OrderSegment<SQLValue>, _ remaining: inout Int, _ body: (WalkedRow) throws -> Void
  ) throws -> SQLValue? {
    let next = try searching(segment) { order.nextValue(of: $0, isReversed: isReversed) }
    guard let value = try connection.value(next.sql, next.values) else { return nil }
    try walk(OrderSegment(equal: segment.equal + [value], bound: .free), &remaining, body)
    return value
  }

  /// Walks through the first rows of a segment, as long as each row is certainly the only one in
  /// its group. An index that is read backwards returns such rows in the right order.
  ///
  /// - Returns: The value of the last row that was visited, or `nil` if none was.
  private func walkSingleRows(
    _ segment: OrderSegment<SQLValue>, _ remaining: inout Int, _ body: (WalkedRow) throws -> Void
  ) throws -> SQLValue? {
    guard remaining < Self.longestLimit,
      // The first two rows show whether reading more rows in this way is worth it.
      let first = try flippedRows(segment, limit: 2, nil), first.count == 2,
      first[0].value.surelyDiffers(from: first[1].value),
      let rows = try flippedRows(segment, limit: remaining + 1, cells)
    else { return nil }
    let isEnd = rows.count <= remaining
    var last: SQLValue?
    for (index, row) in rows.enumerated() where remaining > 0 {
      let next = rows.dropFirst(index + 1).first
      let isSingle = next.map { row.value.surelyDiffers(from: $0.value) } ?? isEnd
      guard isSingle else { break }
      remaining -= 1
      last = row.value
      try body(WalkedRow(row.position, row.cells))
    }
    return last
  }

  private typealias FlippedRow = (position: RowPosition, value: SQLValue, cells: [CellValue]?)

  /// Returns the first rows of a segment. The groups are in the order of the walk, but the rows
  /// within each group are in the opposite order. Returns `nil` if SQLite would have to sort the
  /// rows.
  private func flippedRows(
    _ segment: OrderSegment<SQLValue>, limit: Int, _ reader: CellReader?
  ) throws -> [FlippedRow]? {
    let place = segment.equal.count
    let flipped = order.flipped(after: place)
    let query = try searching(segment) {
      flipped.rows(
        of: $0, isReversed: isReversed, limit: limit, alsoSelecting: reader?.previews ?? [])
    }
    guard try sorts(query) == nil else { return nil }
    var rows: [FlippedRow] = []
    try connection.forEachRow(query.sql, query.values) { row in
      rows.append(
        (
          flipped.position(of: row), row[flipped.terms[place].place],
          reader?.cells(in: row, from: flipped.results.count)
        ))
    }
    return rows
  }
}

extension SQLValue {
  /// Returns whether the value differs from another value under every collation of SQLite.
  fileprivate func surelyDiffers(from other: SQLValue) -> Bool {
    if case (.text(let text), .text(let otherText)) = (self, other) {
      return Self.folded(text) != Self.folded(otherText)
    }
    return precedes(other) || other.precedes(self)
  }

  /// Returns text without the differences that a collation may ignore: the case of ASCII letters,
  /// and spaces at the end.
  private static func folded(_ text: SQLText) -> [UInt8] {
    let end = text.bytes.lastIndex { $0 != 0x20 } ?? -1
    return text.bytes[..<(end + 1)].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
