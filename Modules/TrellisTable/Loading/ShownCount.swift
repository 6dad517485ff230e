/// The number of rows as far as it is known, and whether it was counted since the rows were read.
struct ShownCount: Hashable, Sendable {
  /// The number shown to users; nil if it is not known.
  private(set) var told: RowCount?
  private var isOutdated = false

  /// The number of rows, if it was counted since the rows at hand were read; an older one would
  /// number these wrongly.
  var total: RowCount? { isOutdated ? nil : told }

  mutating func learn(_ count: RowCount) {
    told = count
    isOutdated = false
  }

  /// Takes note that other rows were read.
  mutating func outdate() { isOutdated = true }
}
