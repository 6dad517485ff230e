import TrellisControls
import TrellisEvents

/// What a table waits for, once that takes longer than a moment.
///
/// ```swift
/// let table = Table()
/// table.on(.activityChanged) { _, activity in print(activity) }
/// ```
public enum TableActivity: String, Hashable, Sendable {
  /// Nothing.
  case none
  /// Rows.
  case reading
  /// A change to be on disk.
  case saving
}

extension Table {
  /// After how long a wait is worth being told.
  private static let momentMilliseconds = 150

  /// Has a wait be told once it has lasted for a moment, and its end at once.
  func workChanged() {
    stopActivityTimer?()
    stopActivityTimer = nil
    let current = currentWork
    if current == .none || activity != .none { return tell(current) }
    stopActivityTimer = context?.schedule(.milliseconds(Table.momentMilliseconds)) {
      [weak self] in
      if let self { tell(currentWork) }
    }
  }

  private var currentWork: TableActivity {
    writeCount > 0 ? .saving : isLoading ? .reading : .none
  }

  private func tell(_ current: TableActivity) {
    guard current != activity else { return }
    activity = current
    raise(
      .activityChanged, current, arguments: [RecordArgument("activity", current.rawValue)])
  }
}
