extension TimerFiring {
  /// The purpose of a timer.
  public enum Kind: String, Sendable, CaseIterable {
    /// A closure runs once on the main actor.
    case once
    /// A closure runs again and again on the main actor.
    case repeating
    /// Work is handed to another executor.
    case handOff = "hand-off"
    /// A call was held until calls ceased.
    case debounce
    /// A call was held because the one before was too recent.
    case throttle
    /// A task sleeps; waking it is no record.
    case sleep
  }
}
