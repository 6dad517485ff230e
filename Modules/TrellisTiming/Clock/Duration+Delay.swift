extension Duration {
  /// A delay that never passes: 292 years, the reach of ``MonotonicInstant``, and all beyond it.
  public static let forever = Duration.nanoseconds(Int64.max)

  /// Makes a delay of a number of seconds that may be anything, for example out of a file.
  ///
  /// | seconds | delay |
  /// |---|---|
  /// | negative, also infinitely so | zero |
  /// | a number | that long |
  /// | 292 years and more, infinite | ``forever`` |
  /// | not a number | ``forever`` |
  public init(delaySeconds seconds: Double) {
    // Also false for what is not a number.
    guard seconds < Duration.foreverSeconds else {
      self = .forever
      return
    }
    self = .seconds(max(0, seconds))
  }

  private static let foreverSeconds = Double(Int64.max) / 1_000_000_000

  /// The duration in nanoseconds, rounded up, and no further than the range goes.
  var clampedNanoseconds: Int64 {
    guard self < .forever else { return .max }
    guard self > .nanoseconds(Int64.min) else { return .min }
    let (seconds, attoseconds) = components
    let (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return seconds * 1_000_000_000 + nanoseconds + (rest > 0 ? 1 : 0)
  }
}
