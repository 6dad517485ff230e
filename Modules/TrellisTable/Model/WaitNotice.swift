/// The timing of notices: a wait is told once it has lasted for a moment, and its end at once.
struct WaitNotice: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    /// Tell what is waited for now.
    case tell
    /// Begin to wait for a moment, anew if that is under way.
    case time
    /// Nothing is to be told.
    case rest
  }

  /// The activity that was told last.
  private(set) var told = TableActivity.none

  /// Returns the step to take when the activity changes.
  mutating func turn(to current: TableActivity) -> Step {
    if current == .none || told != .none { return tell(current) ? .tell : .rest }
    return .time
  }

  /// Tells what is waited for.
  ///
  /// - Returns: Whether that is another thing than was told last.
  mutating func tell(_ current: TableActivity) -> Bool {
    defer { told = current }
    return told != current
  }
}
