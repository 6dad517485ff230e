extension Duration {
  /// A delay that never ends. Its value is 292 years, which is the range of ``MonotonicInstant``.
  /// Any longer delay never ends either.
  public static let forever = Duration.nanoseconds(Int64.max)

  /// Creates a delay from a number of seconds. Any value is allowed, so you can pass a number that
  /// was read from a file.
  ///
  /// | seconds | delay |
  /// |---|---|
  /// | negative, including negative infinity | zero |
  /// | any other number below 292 years | that many seconds |
  /// | 292 years or more, including infinity | ``forever`` |
  /// | not a number | ``forever`` |
  public init(delaySeconds seconds: Double) {
    // The comparison is also `false` for NaN.
    guard seconds < Duration.foreverSeconds else {
      self = .forever
      return
    }
    self = .seconds(max(0, seconds))
  }

  private static let foreverSeconds = Double(Int64.max) / 1_000_000_000

  /// The duration in nanoseconds, rounded up and clamped to the range of `Int64`.
  var clampedNanoseconds: Int64 {
    guard self < .forever else { return .max }
    guard self > .nanoseconds(Int64.min) else { return .min }
    let (seconds, attoseconds) = components
    let (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return seconds * 1_000_000_000 + nanoseconds + (rest > 0 ? 1 : 0)
  }
}
