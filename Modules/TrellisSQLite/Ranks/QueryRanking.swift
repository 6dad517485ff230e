import TrellisTable

/// The ranks that a source has, and those that it finds out.
struct QueryRanking {
  /// The usual size in bytes from which on a file's rows are ranked. In smaller files, a page in any
  /// order takes a few milliseconds.
  static let usualBytes = 4 << 20

  /// The size in bytes from which on a file's rows are ranked.
  let leastBytes: Int
  /// The ranks of the rows of one query; nil if there are none.
  private(set) var rows: RankedRows?
  /// The ranker that is at work; nil if there is none.
  private var ranker: Ranker?
  /// The version of the rows that the last ranks were of.
  private(set) var lastVersion: UInt64?

  init(leastBytes: Int) {
    self.leastBytes = leastBytes
  }

  /// Returns the ranks of a query's rows; nil if they are not known.
  func rows(of query: TableQuery, _ version: UInt64) -> RankedRows? {
    rows?.query == query && rows?.version == version ? rows : nil
  }

  /// Forgets the ranks, because they are of other rows or of another order, and notes that a ranker
  /// finds out others.
  mutating func begin(_ ranker: Ranker, _ version: UInt64) {
    rows = nil
    self.ranker = ranker
    lastVersion = version
  }

  /// Keeps ranks.
  mutating func keep(_ rows: RankedRows) { self.rows = rows }

  /// Forgets the ranks.
  mutating func forget() { rows = nil }

  /// Forgets the ranks.
  ///
  /// - Returns: The ranker that may still be at work; nil if there is none.
  mutating func end() -> Ranker? {
    defer { (rows, ranker) = (nil, nil) }
    return ranker
  }
}
