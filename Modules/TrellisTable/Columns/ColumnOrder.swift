/// The columns of a schema that are shown, from left to right, by their indices.
struct ColumnOrder: Hashable, Sendable {
  /// The indices of the shown columns in the schema. The frozen ones come first.
  private(set) var indices: [Int] = []
  /// The number of frozen columns.
  private(set) var frozenCount = 0

  init() {}

  /// Arranges the columns of a schema.
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

  /// Returns a column, or else the nearest one in the schema that is shown, preferably behind it; 0
  /// if there are no columns.
  func nearest(to column: Int) -> Int {
    if contains(column) { return column }
    return indices.filter { $0 > column }.min() ?? indices.max() ?? 0
  }

  /// Returns the column that is a number of places to the right of a column, or to the left of it if
  /// the number is negative; at most the last or the first one.
  func column(_ count: Int, from column: Int) -> Int {
    guard let place = indices.firstIndex(of: column) else { return nearest(to: column) }
    return indices[max(0, min(indices.count - 1, place + count))]
  }

  /// Returns the column to go to from one that was hidden: the next one of an earlier order that is
  /// still shown, or else the one before.
  func successor(of column: Int, in earlier: ColumnOrder) -> Int {
    guard let place = earlier.indices.firstIndex(of: column) else { return nearest(to: column) }
    return earlier.indices[place...].first(where: contains)
      ?? earlier.indices[..<place].last(where: contains) ?? nearest(to: column)
  }
}
