// With the key in hand. Without it the standard library has `mapValues` and `compactMapValues`;
// `first(where:)`, `filter`, `reduce`, `contains(where:)` and `allSatisfy` see whole pairs already.
extension Dictionary {
  /// Returns a dictionary of the same keys, each with the result of a closure for its pair.
  ///
  /// ```swift
  /// let lines = ["tea": 3].mapPairs { name, count in "\(count) × \(name)" }
  /// ```
  public func mapPairs<NewValue>(
    _ transform: (Key, Value) throws -> NewValue
  ) rethrows -> [Key: NewValue] {
    var mapped = [Key: NewValue](minimumCapacity: count)
    for (key, value) in self { mapped[key] = try transform(key, value) }
    return mapped
  }

  /// Returns a dictionary of the keys for whose pair a closure gives a value, with that value.
  ///
  /// ```swift
  /// let many = ["tea": 3, "milk": 1].compactMapPairs { name, count in count > 1 ? name : nil }
  /// ```
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
