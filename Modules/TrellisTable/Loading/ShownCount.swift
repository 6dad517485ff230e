/// The number of rows as far as it is known, and whether it is up to date with the loaded rows.
struct ShownCount: Hashable, Sendable {
  /// The number of rows that is shown to the user, or `nil` if it is not known.
  private(set) var told: RowCount?
  private var isOutdated = false

  /// The number of rows, counted after the loaded rows were read. The value is `nil` if the count
  /// is older, because row numbers derived from an older count would be wrong.
  var total: RowCount? { isOutdated ? nil : told }

  /// Sets the number of rows, counted after the loaded rows were read.
  mutating func set(_ count: RowCount) {
    told = count
    isOutdated = false
  }

  /// Notes that new rows have been read since the rows were counted.
  mutating func outdate() { isOutdated = true }
}
