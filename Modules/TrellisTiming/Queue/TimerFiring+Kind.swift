extension TimerFiring {
  /// The kind of a timer.
  public enum Kind: String, Sendable, CaseIterable {
    /// A closure runs once on the main actor.
    case once
    /// A closure runs repeatedly on the main actor.
    case repeating
    /// Work is started on another executor.
    case handOff = "hand-off"
    /// A debouncer calls its pending closure, because the given time has passed without another
    /// call of the debouncer.
    case debounce
    /// A throttler calls the pending closure that it received during the interval.
    case throttle
    /// A task wakes from its sleep. Waking is not recorded.
    case sleep
  }
}
