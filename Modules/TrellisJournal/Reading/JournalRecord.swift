public import TrellisEvents

/// A record that was read from a journal. Its strings may contain control characters, so code that
/// shows them in a terminal must replace these characters first.
public struct JournalRecord: Hashable, Sendable {
  /// The sequence number of the record.
  public let id: RecordID
  /// The kind of the record.
  public let kind: RecordKind
  /// The path of the control that the dispatch was for, or `nil` if the dispatch was for no
  /// control.
  public let path: ControlPath?
  /// The name of the event, question, input or effect.
  public let subject: String
  /// The arguments of the dispatch, in order.
  public let arguments: [StoredArgument]
  /// The record that caused this one, or `nil` if the cause was outside the program.
  public let cause: RecordID?
  /// The location in the program's source code that requested the dispatch, or `nil` if the request
  /// came from outside the program or from a control.
  public let site: StoredSite?
  /// The nesting depth: the number of dispatches that enclose this one.
  public let depth: Int
  /// The actor, the data source and the reason of the dispatch, as far as they were recorded.
  public internal(set) var origin = RecordOrigin()
  /// The time when the dispatch began, in nanoseconds since the start of the session.
  public let began: Int64
  /// The time when the dispatch began, by the wall clock.
  public let time: UTCTime
  /// The calls to handlers, in the order in which the handlers ran.
  public let calls: [JournalCall]
  /// The end of the dispatch, or `nil` if the dispatch had not ended when the journal was read or
  /// the process ended.
  public let end: End?
  /// The damage to the data of the record in the file; empty if there is none.
  public let damage: [JournalDamage]

  /// The end of a dispatch.
  public struct End: Hashable, Sendable {
    /// The time of the end, in nanoseconds since the start of the session.
    public let elapsed: Int64
    /// The outcome of the dispatch.
    public let outcome: Outcome
    /// The answer to the question; `.clear(.none)` if there is none.
    public let answer: StoredValue
    /// Whether the answer is the question's default, because no handler answered the question.
    public let isDefault: Bool
    /// The state changes during the dispatch, in order.
    public let changes: [StoredChange]
  }

  /// The duration in nanoseconds, or `nil` if the dispatch has no end.
  public var duration: Int64? { end.map { $0.elapsed &- began } }
}

/// A call to a handler, which is a closure or a delegate method.
public struct JournalCall: Hashable, Sendable {
  /// The position of the call among the calls of its record, counted from 0.
  public let order: Int
  /// The handler that was called.
  public let handler: HandlerID
  /// The source location where the handler was registered, or `nil` if the handler is a delegate.
  public let site: StoredSite?
  /// The time when the call began, in nanoseconds since the start of the session.
  public let began: Int64
  /// The end of the call, or `nil` if the handler had not returned when the journal was read or the
  /// process ended.
  public let end: End?

  /// The end of a call.
  public struct End: Hashable, Sendable {
    /// The time of the end, in nanoseconds since the start of the session.
    public let elapsed: Int64
    /// The outcome of the call.
    public let outcome: Outcome
    /// The answer of the call; `.clear(.none)` if there is none.
    public let answer: StoredValue
  }

  /// The duration in nanoseconds, or `nil` if the call has no end.
  public var duration: Int64? { end.map { $0.elapsed &- began } }
}

/// An argument of a dispatch: a value and its name.
public struct StoredArgument: Hashable, Sendable {
  /// The name of the argument.
  public let name: String
  /// The value of the argument.
  public let value: StoredValue
}

/// A change to a state.
public struct StoredChange: Hashable, Sendable {
  /// The declared name of the state, or the source location of its declaration.
  public let state: String
  /// The value before the change.
  public let old: StoredValue
  /// The value after the change.
  public let new: StoredValue
  /// The record of the dispatch that had begun most recently when the state changed. The value is
  /// `nil` if that record contains this change, and always `nil` in format version 1.
  public let latest: RecordID?
}
