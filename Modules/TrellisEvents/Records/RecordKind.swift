/// The kind of a record.
///
/// The raw values are part of the journal's format and are never reused with another meaning.
public enum RecordKind: UInt8, Sendable, CaseIterable {
  /// An input arrived from outside the program, such as a key, a click, a script line or a resize.
  case input = 1
  /// An event was dispatched to a control.
  case event = 2
  /// A control asked its delegate and handler a question.
  case question = 3
  /// An observer ran because a value changed, or the program did other work, such as a database
  /// write.
  case effect = 4
  /// A timer came due.
  case timer = 5
  /// Asynchronous work delivered its result.
  case completion = 6
  /// A notification reached an observer.
  case notification = 7
  /// One cell of a database row changed in a committed transaction.
  case rowChange = 8
  /// The program started, attached a backend or ended, or a diagnostic was reported.
  case lifecycle = 9
  /// A state was set while no dispatch was running.
  case change = 10
  /// Records that an earlier run of the program left behind were added to its journal.
  case recovery = 11

  /// The name of the kind in records and tools.
  public var name: String {
    switch self {
    case .input: "input"
    case .event: "event"
    case .question: "question"
    case .effect: "effect"
    case .timer: "timer"
    case .completion: "completion"
    case .notification: "notification"
    case .rowChange: "row-change"
    case .lifecycle: "lifecycle"
    case .change: "change"
    case .recovery: "recovery"
    }
  }
}
