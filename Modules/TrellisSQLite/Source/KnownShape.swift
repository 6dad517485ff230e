/// The shape of a table as it was read last, and facts that are true as long as it stays the same.
struct KnownShape {
  /// The shape; nil until it is read.
  var shape: TableShape?
  /// Whether the declared key turned out not to identify the rows.
  private(set) var isKeyDistrusted = false
  /// The plans of queries on the table.
  let plans = QueryPlans()

  /// Expects long blobs in every column.
  mutating func guardBlobs() { shape?.guardsBlobs = true }

  /// Ignores the declared key of the table.
  mutating func distrust(_ key: FalseKey) {
    shape = shape?.without(key)
    isKeyDistrusted = true
  }
}
