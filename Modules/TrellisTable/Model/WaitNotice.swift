/// The rule for reporting work. The beginning is reported after a delay, the end immediately.
struct WaitNotice: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    /// Report the current work.
    case tell
    /// Start or restart the timer.
    case time
    /// Report nothing.
    case rest
  }

  /// The work that was reported last.
  private(set) var told = TableActivity.none

  /// Returns the step to take after the work has changed.
  mutating func turn(to current: TableActivity) -> Step {
    if current == .none || told != .none { return tell(current) ? .tell : .rest }
    return .time
  }

  /// Marks the current work as reported.
  ///
  /// - Returns: Whether the current work differs from the work that was reported last.
  mutating func tell(_ current: TableActivity) -> Bool {
    defer { told = current }
    return told != current
  }
}
