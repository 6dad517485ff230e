import TrellisDatabase
import TrellisTable

extension PageReader {
  /// Adds the next checkpoint of a walk through all rows.
  ///
  /// - Returns: Whether there may be more checkpoints. The result is false if the last row has been
  ///   reached, or if no index provides the order.
  func addCheckpoint(to checkpoints: inout RowCheckpoints) throws -> Bool {
    let walk = walk(isReversed: false)
    guard checkpoints.total == nil, try walk.canSkip() else { return false }
    guard let last = checkpoints.last else {
      try keepFirst(&checkpoints, walk)
      if checkpoints.last == nil { checkpoints.end(after: 0) }
      return checkpoints.total == nil
    }
    guard let begin = try values(at: last.position) else { return false }
    guard let next = try walk.row(after: checkpoints.distance, from: begin) else {
      let rest = try walk.count(from: begin, limit: checkpoints.distance + 1)
      if rest <= checkpoints.distance { checkpoints.end(after: last.row + rest) }
      return false
    }
    try checkKey(next.position.key)
    checkpoints.keep(last.row + checkpoints.distance) { next.position }
    return true
  }

  /// Returns the number of a row, counted from 0, or `nil` if the row is gone or beyond the
  /// checkpoints, or if no index provides the order.
  ///
  /// - Parameter isFormer: Whether rows may have changed since the checkpoints were added. If so,
  ///   the number is an estimate.
  func number(
    of position: RowPosition, _ checkpoints: RowCheckpoints, isFormer: Bool = false
  ) throws -> Int? {
    let walk = walk(isReversed: false)
    let key = position.key.values.compactMap(\.sqlValue)
    guard key.count == reading.shape.identity.count, try walk.canSkip(),
      let row = try values(at: position)
    else { return nil }
    var (first, end) = (0, checkpoints.positions.count)
    while first < end {
      let middle = (first + end) / 2
      guard let values = try values(at: checkpoints.positions[middle]) else { return nil }
      if try walk.isRow(withKey: key, atOrBehind: values) {
        first = middle + 1
      } else {
        end = middle
      }
    }
    guard first > 0, let start = try values(at: checkpoints.positions[first - 1]) else {
      return nil
    }
    let passed = try walk.count(from: start, to: row, limit: checkpoints.distance + 1)
    let number = (first - 1) * checkpoints.distance + passed
    if isFormer { return number }
    // If the row is beyond the last checkpoint of an unfinished walk, it may be anywhere. In a
    // damaged file, the count may be wrong.
    guard passed <= checkpoints.distance,
      try walk.row(after: passed, from: start)?.position.key == position.key
    else { return nil }
    return number
  }

  /// Returns the number of a row, counted from 0, after counting all rows before it. Returns `nil`
  /// if the row is gone, or if rows have no keys.
  func countedNumber(of position: RowPosition) throws -> Int? {
    guard !reading.shape.needsSnapshot, let row = try values(at: position),
      try walk(isReversed: false).hasRow(at: row)
    else {
      return nil
    }
    return try walk(isReversed: true).count(behind: row)
  }
}
