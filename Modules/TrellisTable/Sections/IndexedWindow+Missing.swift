/// The rows to read so that some are at hand.
struct RowsReading: Hashable, Sendable {
  let purpose: RowsPurpose
  let request: PageRequest
  /// The indices of the rows that are read.
  let target: Range<Int>
}

extension IndexedWindow {
  /// Returns the indices that are not at hand; nil if all are. Where rows are missing on both
  /// sides, returns those before.
  func missing(of wanted: Range<Int>) -> Range<Int>? {
    let range = range
    if wanted.isEmpty || range.contains(wanted) { return nil }
    if range.isEmpty || !range.overlaps(wanted) { return wanted }
    if wanted.lowerBound < range.lowerBound { return wanted.lowerBound..<range.lowerBound }
    return range.upperBound..<wanted.upperBound
  }

  /// Returns how to read missing rows: near those at hand by their position, so that none is left
  /// out or comes twice whatever has changed since; elsewhere by their number, or from an end.
  ///
  /// - Parameters:
  ///   - missing: The indices of the rows.
  ///   - margin: The number of further rows to read beside them.
  ///   - query: The query of the rows.
  ///   - total: The number of all rows; nil if it is not known.
  func reading(
    _ missing: Range<Int>, margin: Int, of query: TableQuery, total: Int?
  ) -> RowsReading {
    let (first, end) = (range.lowerBound, range.upperBound)
    if missing.lowerBound >= end, missing.lowerBound - end <= 2 * margin, rows.hasRowsAfter,
      let request = rows.nextPage(of: query, count: missing.upperBound - end + margin)
    {
      return RowsReading(purpose: .append, request: request, target: end..<end + request.count)
    }
    if missing.upperBound <= first, first - missing.upperBound <= 2 * margin, rows.hasRowsBefore,
      let request = rows.previousPage(of: query, count: first - missing.lowerBound + margin)
    {
      return RowsReading(
        purpose: .prepend, request: request, target: max(0, first - request.count)..<first)
    }
    let start = missing.lowerBound <= margin ? 0 : missing.lowerBound - margin
    let count = missing.upperBound + margin - start
    if let total, missing.upperBound >= total {
      return jump(to: .last, at: max(0, total - count), count, query)
    }
    return jump(to: start == 0 ? .first : .row(start), at: start, count, query)
  }

  /// Returns how to read rows by their numbers in the place of those at hand, whose numbers are not
  /// known.
  func renumbering(from start: Int, count: Int, of query: TableQuery) -> RowsReading {
    jump(to: start == 0 ? .first : .row(start), at: start, count, query)
  }

  private func jump(
    to anchor: PageAnchor, at index: Int, _ count: Int, _ query: TableQuery
  ) -> RowsReading {
    RowsReading(
      purpose: .jump(anchor),
      request: PageRequest(query: query, anchor: anchor, count: count),
      target: index..<index + count)
  }
}

extension Range<Int> {
  /// Returns whether all of another range is in this one.
  func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
