/// The shape of a table as it was most recently read, and facts that are true as long as the shape
/// stays the same.
struct KnownShape {
  /// The shape, which is `nil` until it has been read.
  var shape: TableShape?
  /// Whether the declared key was found not to identify the rows.
  private(set) var isKeyDistrusted = false
  /// The plans of queries on the table.
  let plans = QueryPlans()

  /// Makes searches expect long blobs in every column.
  mutating func guardBlobs() { shape?.guardsBlobs = true }

  /// Removes the declared key from the shape, because the key does not identify the rows.
  mutating func distrust(_ key: FalseKey) {
    shape = shape?.without(key)
    isKeyDistrusted = true
  }
}
