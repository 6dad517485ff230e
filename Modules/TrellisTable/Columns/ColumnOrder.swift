/// The order in which the columns of a schema are shown, as indices in the schema.
struct ColumnOrder: Hashable, Sendable {
  /// The indices of the shown columns in the schema. The frozen ones come first.
  private(set) var indices: [Int] = []
  /// The number of frozen columns.
  private(set) var frozenCount = 0

  init() {}

  /// Creates the order of a schema's columns according to an arrangement.
  init(_ schema: TableSchema, _ arrangement: ColumnArrangement) {
    let ids = schema.columns.map(\.id)
    guard arrangement != ColumnArrangement() else {
      indices = Array(ids.indices)
      return
    }
    let places = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    indices = arrangement.shown(of: ids).compactMap { places[$0] }
    frozenCount = indices.count { arrangement.frozen.contains(ids[$0]) }
  }

  /// Returns whether a column is shown.
  func contains(_ column: Int) -> Bool { indices.contains(column) }

  /// Returns the given column if it is shown, or otherwise the next shown column in the schema. If
  /// no shown column follows, returns the last shown column, or 0 if no column is shown.
  func nearest(to column: Int) -> Int {
    if contains(column) { return column }
    return indices.filter { $0 > column }.min() ?? indices.max() ?? 0
  }

  /// Returns the column that is `count` places to the right of a shown column, or to its left if
  /// `count` is negative. If there are fewer columns, returns the last or the first shown column.
  /// If the given column is not shown, returns the nearest one.
  func column(_ count: Int, from column: Int) -> Int {
    guard let place = indices.firstIndex(of: column) else { return nearest(to: column) }
    return indices[max(0, min(indices.count - 1, place + count))]
  }

  /// Returns the column to which the cursor moves after the columns have been rearranged. If the
  /// cursor's column is no longer shown, this is the nearest column that was to the right of it and
  /// is still shown or, if there is none, the nearest such column to the left.
  func successor(of column: Int, in earlier: ColumnOrder) -> Int {
    guard let place = earlier.indices.firstIndex(of: column) else { return nearest(to: column) }
    return earlier.indices[place...].first(where: contains)
      ?? earlier.indices[..<place].last(where: contains) ?? nearest(to: column)
  }
}
