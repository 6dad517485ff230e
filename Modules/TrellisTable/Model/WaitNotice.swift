/// The rule that determines when work is reported to the user. The beginning of work is reported
/// after a delay, and its end is reported immediately.
struct WaitNotice: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    /// Report the current work.
    case report
    /// Start or restart the timer after which the work is reported.
    case startTimer
    /// Stop the timer, and report nothing.
    case stopTimer
  }

  /// The work that was reported most recently.
  private(set) var reported = TableActivity.none

  /// Returns the step to take after the work has changed.
  mutating func update(to current: TableActivity) -> Step {
    // A page that is read while rows are being ranked usually arrives soon.
    if reported == .ranking, current != .ranking, current != .none { return .startTimer }
    if current == .none || reported != .none { return report(current) ? .report : .stopTimer }
    return .startTimer
  }

  /// Marks the current work as reported.
  ///
  /// - Returns: Whether the current work differs from the work that was reported before.
  mutating func report(_ current: TableActivity) -> Bool {
    defer { reported = current }
    return reported != current
  }
}
