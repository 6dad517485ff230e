extension RowPosition {
  /// The maximum size in bytes of a value that a position contains. In place of a longer value, a
  /// position contains only the length of the value. The value itself is then read from the row
  /// with the position's key.
  package static let longestSortValueBytes = 1_024

  /// Whether the position lacks values because they are too long for a position.
  var isShortened: Bool { sortValues.contains { !$0.isWhole } }
}
