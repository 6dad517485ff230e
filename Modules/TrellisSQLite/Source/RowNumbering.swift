import TrellisTable

/// The facts that a source keeps about the numbers of its rows.
struct RowNumbering {
  /// The number of rows from one checkpoint to the next.
  let distance: Int
  /// Whether orders are walked through in the background.
  let walksInBackground: Bool
  /// The checkpoints of the order that was asked for last.
  private var checkpoints: RowCheckpoints?
  /// The checkpoints of a whole order before rows changed; nil if there are none.
  private(set) var former: RowCheckpoints?
  /// The walk that adds checkpoints; nil if none has begun.
  var walk: BackgroundWalk?
  /// The last count that failed because of damage in the file; nil if none did.
  var failedCount: FailedCount?

  /// Whether a part of the walk is running, which must not open the file again: if another file has
  /// replaced it, an edit of the rows that are shown must be refused.
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

  /// Keeps checkpoints, if there are any, in place of those of any other order.
  mutating func keep(_ checkpoints: RowCheckpoints) {
    if checkpoints.last != nil || checkpoints.total != nil { self.checkpoints = checkpoints }
  }

  /// Notes that rows have changed. The checkpoints are then estimates.
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
