// These methods pass both the key and the value to their closure. For values alone, the standard
// library has `mapValues` and `compactMapValues`; its `first(where:)`, `filter`, `reduce`,
// `contains(where:)` and `allSatisfy` already pass whole pairs.
extension Dictionary {
  /// Returns a dictionary with the same keys. Each value is the result of a closure that receives
  /// the key and the old value.
  ///
  /// ```swift
  /// let lines = ["tea": 3].mapPairs { name, count in "\(count) × \(name)" }
  /// ```
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of pairs.
  public func mapPairs<NewValue>(
    _ transform: (Key, Value) throws -> NewValue
  ) rethrows -> [Key: NewValue] {
    var mapped = [Key: NewValue](minimumCapacity: count)
    for (key, value) in self { mapped[key] = try transform(key, value) }
    return mapped
  }

  /// Calls a closure with each pair, and returns a dictionary of the results that are not `nil`.
  /// Each result has the key of its pair.
  ///
  /// ```swift
  /// let many = ["tea": 3, "milk": 1].compactMapPairs { name, count in count > 1 ? name : nil }
  /// ```
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of pairs.
  public func compactMapPairs<NewValue>(
    _ transform: (Key, Value) throws -> NewValue?
  ) rethrows -> [Key: NewValue] {
    var mapped: [Key: NewValue] = [:]
    for (key, value) in self {
      if let value = try transform(key, value) { mapped[key] = value }
    }
    return mapped
  }
}
