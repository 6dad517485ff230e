import TrellisTable

/// The positions of rows at equal distances in one order. With these positions, a walk to the row
/// with a given number can begin near that row.
struct RowCheckpoints {
  /// The usual number of rows from one checkpoint to the next.
  static let usualDistance = 4_096

  /// The number of rows from one checkpoint to the next.
  let distance: Int
  /// The query that defines the order.
  let query: TableQuery
  /// The version of the table that the checkpoints are valid for.
  let version: UInt64
  /// The positions of the visited rows whose numbers, counted from 0, are multiples of
  /// ``distance``.
  private(set) var positions: [RowPosition] = []
  /// The number of rows, which is `nil` until a walk has reached the last row.
  private(set) var total: Int?

  init(query: TableQuery, version: UInt64, distance: Int) {
    self.distance = distance
    self.query = query
    self.version = version
  }

  /// The checkpoint from which a walk through all rows continues, or `nil` if the walk begins at
  /// the first row.
  var last: (row: Int, position: RowPosition)? { nearest(to: .max) }

  /// Notes that a walk has reached the last row.
  mutating func end(after total: Int) { self.total = total }

  /// Returns the last checkpoint at or before a row, or `nil` if a walk must begin at the first
  /// row.
  func nearest(to row: Int) -> (row: Int, position: RowPosition)? {
    let index = min(row / distance, positions.count - 1)
    return index < 0 ? nil : (index * distance, positions[index])
  }

  /// Adds a row's position if the row is the next checkpoint.
  mutating func keep(_ row: Int, _ position: () -> RowPosition) {
    if row == positions.count * distance { positions.append(position()) }
  }
}
