// If a closure throws, the dictionary is unchanged.
extension Dictionary {
  /// Keeps only the pairs that satisfy a predicate.
  ///
  /// ```swift
  /// var stock = ["tea": 3, "milk": 0]
  /// stock.keep { name, count in count > 0 }
  /// ```
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of pairs.
  public mutating func keep(where isWanted: (Key, Value) throws -> Bool) rethrows {
    self = try filter { try isWanted($0.key, $0.value) }
  }

  /// Removes the pairs that satisfy a predicate.
  ///
  /// ```swift
  /// var stock = ["tea": 3, "milk": 0]
  /// stock.removeAll { name, count in count == 0 }
  /// ```
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of pairs.
  public mutating func removeAll(where isUnwanted: (Key, Value) throws -> Bool) rethrows {
    try keep { key, value in try !isUnwanted(key, value) }
  }

  /// Replaces each value with the result of a closure for its pair.
  ///
  /// ```swift
  /// var stock = ["tea": 3, "milk": 0]
  /// stock.mapInPlace { name, count in count + 1 }
  /// ```
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of pairs.
  public mutating func mapInPlace(_ transform: (Key, Value) throws -> Value) rethrows {
    self = try mapPairs(transform)
  }
}
