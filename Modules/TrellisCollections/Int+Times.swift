extension Int {
  /// Calls a closure this number of times, and passes it the number of the call, counted from 0. If
  /// the integer is zero or negative, the closure is not called.
  ///
  /// ```swift
  /// 3.times { print("attempt \($0 + 1)") }
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the integer.
  public func times(_ body: (Int) throws -> Void) rethrows {
    var index = 0
    while index < self {
      try body(index)
      index += 1
    }
  }
}
