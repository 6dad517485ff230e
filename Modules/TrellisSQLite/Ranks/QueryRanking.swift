import TrellisTable

/// The ranks that a source has determined for the rows of one query, or the work that determines
/// them. The rank of a row is its number in the order of the query.
struct QueryRanking {
  /// The default minimum size in bytes of a file whose rows are ranked. In a smaller file, reading
  /// a page takes only a few milliseconds, whatever the order.
  static let usualBytes = 4 << 20

  /// The minimum size in bytes of a file whose rows are ranked.
  let leastBytes: Int
  /// The ranks of the rows of one query, or `nil` if there are none.
  private(set) var rows: RankedRows?
  /// The ranker that is currently running, or `nil` if there is none.
  private var ranker: Ranker?
  /// The version of the rows for which ranks were most recently requested, or `nil` if none were
  /// requested.
  private(set) var lastVersion: UInt64?

  init(leastBytes: Int) {
    self.leastBytes = leastBytes
  }

  /// Returns the ranks of a query's rows, or `nil` if they are not known.
  func rows(of query: TableQuery, _ version: UInt64) -> RankedRows? {
    rows?.query == query && rows?.version == version ? rows : nil
  }

  /// Discards the ranks, which belong to other rows or to another order, and keeps the ranker that
  /// determines new ranks.
  mutating func begin(_ ranker: Ranker, _ version: UInt64) {
    rows = nil
    self.ranker = ranker
    lastVersion = version
  }

  /// Keeps the ranks that a ranker has determined.
  mutating func keep(_ rows: RankedRows) { self.rows = rows }

  /// Forgets the ranks.
  mutating func forget() { rows = nil }

  /// Forgets the ranks and the ranker.
  ///
  /// - Returns: The ranker that may still be running, or `nil` if there is none.
  mutating func end() -> Ranker? {
    defer { (rows, ranker) = (nil, nil) }
    return ranker
  }
}
