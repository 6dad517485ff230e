import TrellisTable
import TrellisTesting

/// A comparison of one query's pages with the correct order of the rows, which the test's oracle
/// returns.
struct TableWalk {
  let kit: TableSourceConformance
  let query: TableQuery
  /// The keys of the query's rows, in the order in which the test's oracle most recently returned
  /// them.
  var keys: [RowKey]
  /// The deviations found so far, one line each.
  private(set) var problems: [String] = []

  init(kit: TableSourceConformance, query: TableQuery, keys: [RowKey]) {
    self.kit = kit
    self.query = query
    self.keys = keys
  }

  /// Checks the number of rows, counted with and without a limit.
  mutating func checkCounts() async throws {
    let total = try await kit.source.count(query, limit: nil)
    if total != .exact(keys.count) {
      report("the count is \(total), but there are \(keys.count) rows")
    }
    for limit in [0, 1, keys.count, keys.count + 1] {
      let count = try await kit.source.count(query, limit: limit)
      var isTrue = count == .exact(keys.count) || (limit < keys.count && count == .atLeast(limit))
      // The count may be an estimate only if there are more rows than the limit.
      if case .estimate(let estimate) = count { isTrue = limit < keys.count && estimate > limit }
      if !isTrue {
        report("with the limit \(limit), the count is \(count), but there are \(keys.count) rows")
      }
    }
  }

  /// Checks pages at every kind of anchor, at random rows.
  mutating func checkAnchors(using generator: inout RepeatableNumbers) async throws {
    for _ in 0..<4 {
      let count = Int.random(in: 1...7, using: &generator)
      let end = max(0, keys.count - count)
      try await check(.first, count, startsAt: 0...0)
      try await check(.last, count, startsAt: end...end)
      let beyond = keys.count + Int.random(in: 0...3, using: &generator)
      try await check(.row(beyond), count, startsAt: end...end)
      guard !keys.isEmpty else { return }
      let row = Int.random(in: keys.indices, using: &generator)
      let page = try await check(.row(row), count, startsAt: row...row)
      guard let position = page.rows.first?.position else { continue }
      let number = try await kit.source.number(of: position, in: query, exactly: true)
      if let number, number != .exact(row) { report("number: \(number), not \(row)") }
      try await check(.from(position), count, startsAt: row...row)
      try await check(.from(RowPosition(key: position.key)), count, startsAt: row...row)
      try await check(.after(position), count, startsAt: (row + 1)...(row + 1))
      try await check(.before(position), count, endsAt: row...row)
    }
  }

  /// Checks all pages from the first row to the last one. Before each further page is read, rows
  /// are inserted or deleted if the test has a closure that changes rows.
  mutating func checkForwards(using generator: inout RepeatableNumbers) async throws {
    var page = try await check(.first, size(&generator), startsAt: 0...0)
    var pages = 0
    while let last = page.rows.last, page.hasRowsAfter, problems.isEmpty, pages < 10_000 {
      pages += 1
      let gap = try await gap(at: last.key, using: &generator)
      let next = gap.isGone ? gap.range : (gap.range.lowerBound + 1)...(gap.range.lowerBound + 1)
      page = try await check(.after(last.position), size(&generator), startsAt: next)
    }
  }

  /// Checks all pages from the last row to the first one. Before each further page is read, rows
  /// are inserted or deleted if the test has a closure that changes rows.
  mutating func checkBackwards(using generator: inout RepeatableNumbers) async throws {
    let count = size(&generator)
    let end = max(0, keys.count - count)
    var page = try await check(.last, count, startsAt: end...end)
    var pages = 0
    while let first = page.rows.first, page.hasRowsBefore, problems.isEmpty, pages < 10_000 {
      pages += 1
      let gap = try await gap(at: first.key, using: &generator)
      page = try await check(.before(first.position), size(&generator), endsAt: gap.range)
    }
  }

  private func size(_ generator: inout RepeatableNumbers) -> Int {
    Int.random(in: 1...max(3, keys.count / 4), using: &generator)
  }

  /// Inserts or deletes some rows and asks the oracle again, if the test has a closure that changes
  /// rows. Returns the index of the row with the given key. If the row is gone, returns the range
  /// of indices between its former neighbours, where rows may have been inserted.
  private mutating func gap(at key: RowKey, using generator: inout RepeatableNumbers) async throws
    -> (range: ClosedRange<Int>, isGone: Bool)
  {
    let before = keys
    if let disturb = kit.disturb {
      try await disturb(&generator)
      keys = try await kit.oracle(query)
    }
    let places = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    if let place = places[key] { return (place...place, false) }
    let old = before.firstIndex(of: key) ?? 0
    let predecessor = before[..<old].last { places[$0] != nil }.flatMap { places[$0] }
    let successor = before[old...].first { places[$0] != nil }.flatMap { places[$0] }
    return ((predecessor.map { $0 + 1 } ?? 0)...(successor ?? keys.count), true)
  }

  @discardableResult
  private mutating func check(
    _ anchor: PageAnchor, _ count: Int, startsAt starts: ClosedRange<Int>
  ) async throws -> TablePage {
    let page = try await kit.source.page(PageRequest(query: query, anchor: anchor, count: count))
    let isRight = starts.contains { start in
      matches(page, start..<max(start, min(keys.count, start + count)))
    }
    if !isRight { report(anchor, count, page, "start at \(starts)") }
    return page
  }

  @discardableResult
  private mutating func check(_ anchor: PageAnchor, _ count: Int, endsAt ends: ClosedRange<Int>)
    async throws -> TablePage
  {
    let page = try await kit.source.page(PageRequest(query: query, anchor: anchor, count: count))
    let isRight = ends.contains { end in matches(page, max(0, end - count)..<end) }
    if !isRight { report(anchor, count, page, "end at \(ends)") }
    return page
  }

  private func matches(_ page: TablePage, _ range: Range<Int>) -> Bool {
    range.upperBound <= keys.count && page.rows.map(\.key) == Array(keys[range])
      && page.hasRowsBefore == (range.lowerBound > 0)
      && page.hasRowsAfter == (range.upperBound < keys.count)
      && (page.firstRowNumber ?? range.lowerBound) == range.lowerBound
  }

  private mutating func report(
    _ anchor: PageAnchor, _ count: Int, _ page: TablePage, _ expectation: String
  ) {
    let found = page.rows.map { keys.firstIndex(of: $0.key).map(String.init) ?? "?" }
    report(
      """
      \(count) rows at \(anchor) should \(expectation) of \(keys.count), found \
      \(found.joined(separator: " ")) before:\(page.hasRowsBefore) after:\(page.hasRowsAfter) \
      number:\(page.firstRowNumber.map(String.init) ?? "-")
      """)
  }

  private mutating func report(_ text: String) {
    problems.append("\(query): \(text)")
  }
}
