import TrellisTable

/// The facts that a source keeps about the numbers of its rows.
struct RowNumbering {
  /// The number of rows from one checkpoint to the next.
  let distance: Int
  /// Whether the source numbers rows in background walks.
  let walksInBackground: Bool
  /// The checkpoints of the most recently requested order, or `nil` if there are none.
  private var checkpoints: RowCheckpoints?
  /// The complete checkpoints that an order had before rows changed, or `nil` if there are none.
  private(set) var former: RowCheckpoints?
  /// The walk that adds checkpoints, or `nil` if none has begun.
  var walk: BackgroundWalk?
  /// The most recent count that failed because of damage in the file, or `nil` if no count has
  /// failed.
  var failedCount: FailedCount?

  /// Whether part of the background walk is running. The walk must not reopen the file: if another
  /// file has replaced it, an edit of the rows that are shown must be refused.
  var isWalkRunning = false

  init(distance: Int, walksInBackground: Bool) {
    self.distance = distance
    self.walksInBackground = walksInBackground
  }

  /// Returns the checkpoints of a query for a version of the rows.
  func checkpoints(for query: TableQuery, _ version: UInt64) -> RowCheckpoints {
    if let checkpoints, checkpoints.query == query, checkpoints.version == version {
      return checkpoints
    }
    return RowCheckpoints(query: query, version: version, distance: distance)
  }

  /// Keeps checkpoints, if there are any, in place of the current ones.
  mutating func keep(_ checkpoints: RowCheckpoints) {
    if checkpoints.last != nil || checkpoints.total != nil { self.checkpoints = checkpoints }
  }

  /// Notes that rows have changed. From then on, the checkpoints give only estimates.
  mutating func outdate() {
    if checkpoints?.total != nil { former = checkpoints }
    checkpoints = nil
  }

  /// Forgets all checkpoints, because the keys are no longer the same.
  mutating func forget() {
    checkpoints = nil
    former = nil
  }

  /// Ends the walk in the background.
  mutating func endWalk() {
    walk?.end()
    walk = nil
  }
}
