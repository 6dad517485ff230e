extension RowPosition {
  /// The maximum size in bytes of a value that a position contains. For a longer value, the
  /// position has only the length, and the value is read again by the row's key.
  package static let longestSortValueBytes = 1_024

  /// Whether the position lacks values because they are too long for a position.
  var isShortened: Bool { sortValues.contains { !$0.isWhole } }
}
