import TrellisTable

/// Every so many rows of one order a position, so that later walks to a row number can begin near
/// it.
struct RowCheckpoints {
  /// The number of rows from one position to the next.
  static let distance = 1_024

  /// The query whose order it is.
  let query: TableQuery
  /// The version of the table whose rows were counted.
  let version: UInt64
  /// The positions of the rows 0, ``distance``, 2 × ``distance`` and so on, as far as they were
  /// walked.
  private var positions: [RowPosition] = []

  init(query: TableQuery, version: UInt64) {
    self.query = query
    self.version = version
  }

  /// Returns the last known position at or before a row; nil if the walk has to begin at the first
  /// row.
  func nearest(to row: Int) -> (row: Int, position: RowPosition)? {
    let index = min(row / Self.distance, positions.count - 1)
    return index < 0 ? nil : (index * Self.distance, positions[index])
  }

  /// Keeps a row's position if it is one to be kept.
  mutating func keep(_ row: Int, _ position: () -> RowPosition) {
    if row == positions.count * Self.distance { positions.append(position()) }
  }
}
