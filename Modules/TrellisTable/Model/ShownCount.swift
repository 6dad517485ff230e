/// How many rows there are as far as it is known, and whether that was counted since they were read.
struct ShownCount: Hashable, Sendable {
  /// What users are told; nil if it is not known.
  private(set) var told: RowCount?
  private var isOutdated = false

  /// How many rows there are among those that the ones at hand were read from; others would number these
  /// wrongly.
  var total: RowCount? { isOutdated ? nil : told }

  mutating func learn(_ count: RowCount) {
    told = count
    isOutdated = false
  }

  /// Takes note that other rows were read.
  mutating func outdate() { isOutdated = true }
}
