public import TrellisEvents

/// A record that was read from a journal. Its strings may contain control characters, so code that
/// shows them on a terminal must neutralise them first.
public struct JournalRecord: Hashable, Sendable {
  /// The sequence number of the record.
  public let id: RecordID
  /// The kind of the record.
  public let kind: RecordKind
  /// The path of the control concerned; nil if there is none.
  public let path: ControlPath?
  /// The name of the event, question, input or effect.
  public let subject: String
  /// The arguments of the dispatch, in order.
  public let arguments: [StoredArgument]
  /// The record that caused this one; nil if the cause was outside the program.
  public let cause: RecordID?
  /// The source location that requested the dispatch; nil if the dispatch came from outside or from
  /// a control.
  public let site: StoredSite?
  /// The nesting depth: the number of dispatches that were running around this one.
  public let depth: Int
  /// The actor, the data source and the reason of the record, as far as they are known.
  public internal(set) var origin = RecordOrigin()
  /// The time when the record began, in nanoseconds since the start of the session.
  public let began: Int64
  /// The time when the record began, by the wall clock.
  public let time: UTCTime
  /// The calls of handlers, in the order in which they ran.
  public let calls: [JournalCall]
  /// The end of the dispatch; nil if it was running when the journal was read or the process ended.
  public let end: End?
  /// The damage to the rows of the record; empty if there is none.
  public let damage: [JournalDamage]

  /// The end of a dispatch.
  public struct End: Hashable, Sendable {
    /// The time of the end, in nanoseconds since the start of the session.
    public let elapsed: Int64
    /// The outcome of the dispatch.
    public let outcome: Outcome
    /// The answer of a question.
    public let answer: StoredValue
    /// Whether the answer is the documented default, because no handler answered.
    public let isDefault: Bool
    /// The state changes during the dispatch, in order.
    public let changes: [StoredChange]
  }

  /// The duration in nanoseconds; nil if the dispatch has no end.
  public var duration: Int64? { end.map { $0.elapsed &- began } }
}

/// A call of a handler: a closure or a delegate method.
public struct JournalCall: Hashable, Sendable {
  /// The position of the call in its record, counted from 0.
  public let order: Int
  /// The handler that was called.
  public let handler: HandlerID
  /// The source location where the handler was registered; nil for a delegate.
  public let site: StoredSite?
  /// The time when the call began, in nanoseconds since the start of the session.
  public let began: Int64
  /// The end of the call; nil if it was running when the journal was read or the process ended.
  public let end: End?

  /// The end of a call.
  public struct End: Hashable, Sendable {
    /// The time of the end, in nanoseconds since the start of the session.
    public let elapsed: Int64
    /// The outcome of the call.
    public let outcome: Outcome
    /// The answer of the call.
    public let answer: StoredValue
  }

  /// The duration in nanoseconds; nil if the call has no end.
  public var duration: Int64? { end.map { $0.elapsed &- began } }
}

/// An argument of a dispatch: a value and its name.
public struct StoredArgument: Hashable, Sendable {
  /// The name of the argument.
  public let name: String
  /// The value of the argument.
  public let value: StoredValue
}

/// A change of a state.
public struct StoredChange: Hashable, Sendable {
  /// The declared name of the state, or the source location of its declaration.
  public let state: String
  /// The value before the change.
  public let old: StoredValue
  /// The value after the change.
  public let new: StoredValue
  /// The record that had most recently begun when the state changed; nil if that was the record
  /// that contains the change.
  public let latest: RecordID?
}
