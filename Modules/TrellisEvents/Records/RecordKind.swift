/// The kind of a record.
///
/// The raw values are part of the journal's format and are never reused with another meaning.
public enum RecordKind: UInt8, Sendable, CaseIterable {
  /// An input from outside the program, such as a key, a click, a script line or a resize.
  case input = 1
  /// The dispatch of an event to a control.
  case event = 2
  /// A question that a control asked its delegate and handler.
  case question = 3
  /// The run of an observer after a value changed, or other work of the program, such as a database
  /// write.
  case effect = 4
  /// The run of a timer that came due.
  case timer = 5
  /// The result of asynchronous work.
  case completion = 6
  /// The delivery of a notification to an observer.
  case notification = 7
  /// A change that a table control has saved to a database: a changed cell, or added or deleted
  /// rows.
  case rowChange = 8
  /// A step in the life of the program or of a view, such as the start of the program or the
  /// appearance of a view. Notes about the program, such as a diagnostic or the replacement of a
  /// handler, are also of this kind.
  case lifecycle = 9
  /// A change to a state while no dispatch was running.
  case change = 10
  /// The recovery of records that an earlier run of the program left behind. The records are added
  /// to the journal of that run.
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
