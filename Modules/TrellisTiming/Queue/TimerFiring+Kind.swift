extension TimerFiring {
  /// The kind of a timer.
  public enum Kind: String, Sendable, CaseIterable {
    /// A closure runs once on the main actor.
    case once
    /// A closure runs repeatedly on the main actor.
    case repeating
    /// Work is started on another executor.
    case handOff = "hand-off"
    /// A call runs that a debouncer held until calls ceased.
    case debounce
    /// A call runs that a throttler held because the last call was too recent.
    case throttle
    /// A task wakes from its sleep; this is not recorded.
    case sleep
  }
}
