/// The number of rows as far as it is known, and whether it is up to date with the loaded rows.
struct ShownCount: Hashable, Sendable {
  /// The number shown to the user; nil if it is not known.
  private(set) var told: RowCount?
  private var isOutdated = false

  /// The number of rows if it was counted after the loaded rows were read; nil otherwise, since row
  /// numbers derived from an older count would be wrong.
  var total: RowCount? { isOutdated ? nil : told }

  /// Sets the number of rows, counted after the loaded rows were read.
  mutating func set(_ count: RowCount) {
    told = count
    isOutdated = false
  }

  /// Notes that other rows have been read since the count.
  mutating func outdate() { isOutdated = true }
}
