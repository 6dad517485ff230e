extension TimerFiring {
  /// The kind of a timer.
  public enum Kind: String, Sendable, CaseIterable {
    /// A closure runs once on the main actor.
    case once
    /// A closure runs repeatedly on the main actor.
    case repeating
    /// Work is started on another executor.
    case handOff = "hand-off"
    /// A debouncer makes its held call, because no more calls came.
    case debounce
    /// A throttler makes its held call, which came too soon after the last call.
    case throttle
    /// A task wakes from its sleep. Waking is not recorded.
    case sleep
  }
}
