extension Int {
  /// Calls a closure this many times, with the number of the call counted from 0; never if the
  /// number is zero or negative.
  ///
  /// ```swift
  /// 3.times { print("attempt \($0 + 1)") }
  /// ```
  public func times(_ body: (Int) throws -> Void) rethrows {
    var index = 0
    while index < self {
      try body(index)
      index += 1
    }
  }
}
