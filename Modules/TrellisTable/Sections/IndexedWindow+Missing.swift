/// A request for missing rows, with its purpose and the indices of the rows.
struct RowsReading: Hashable, Sendable {
  let purpose: PagePurpose
  let request: PageRequest
  /// The indices of the requested rows.
  let target: Range<Int>
}

extension IndexedWindow {
  /// Returns the indices in a range whose rows are not loaded, or `nil` if all rows of the range
  /// are loaded. If rows are missing on both sides of the loaded ones, returns only the indices
  /// before the loaded rows.
  func missing(of wanted: Range<Int>) -> Range<Int>? {
    let range = range
    if wanted.isEmpty || range.contains(wanted) { return nil }
    if range.isEmpty || !range.overlaps(wanted) { return wanted }
    if wanted.lowerBound < range.lowerBound { return wanted.lowerBound..<range.lowerBound }
    return range.upperBound..<wanted.upperBound
  }

  /// Returns the request for missing rows.
  ///
  /// Rows near the loaded ones are requested by position, so that no row is left out or repeated,
  /// even if the source has changed. Other rows are requested by number, or as the first or last
  /// rows of the query.
  ///
  /// - Parameters:
  ///   - missing: The indices of the missing rows.
  ///   - margin: The number of additional rows to read before and after the missing ones.
  ///   - query: The query of the rows.
  ///   - total: The number of all rows, or `nil` if it is not known.
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

  /// Returns a request for rows by number. These rows replace the loaded ones, because the numbers
  /// of the loaded rows are not known.
  func renumbering(from start: Int, count: Int, of query: TableQuery) -> RowsReading {
    jump(to: start == 0 ? .first : .row(start), at: start, count, query)
  }

  private func jump(
    to anchor: PageAnchor, at index: Int, _ count: Int, _ query: TableQuery
  ) -> RowsReading {
    RowsReading(
      purpose: .jump,
      request: PageRequest(query: query, anchor: anchor, count: count),
      target: index..<index + count)
  }
}

extension Range<Int> {
  /// Returns whether the range contains all of another range.
  func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
