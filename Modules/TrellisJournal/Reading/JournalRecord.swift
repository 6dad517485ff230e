public import TrellisEvents

/// A record that was read from a journal. Its strings may contain control characters. Code that
/// shows them in a terminal must first replace these characters.
public struct JournalRecord: Hashable, Sendable {
  /// The sequence number of the record.
  public let id: RecordID
  /// The kind of the record, such as an input, an event or an effect.
  public let kind: RecordKind
  /// The path of the control to which the dispatch was delivered, or `nil` if there was no control.
  public let path: ControlPath?
  /// The name of what was recorded, such as an event, a question, an input, an effect or a state.
  public let subject: String
  /// The arguments of the dispatch, in order.
  public let arguments: [StoredArgument]
  /// The record that caused this one, or `nil` if the cause was outside the program.
  public let cause: RecordID?
  /// The place in the program's source code where the dispatch was requested, or `nil` if the
  /// request came from a control or from outside the program.
  public let site: StoredSite?
  /// The number of dispatches that enclose this one.
  public let depth: Int
  /// The origin of the dispatch: who was acting, which data source was used, and why. Parts that
  /// were not recorded are `nil`.
  public internal(set) var origin = RecordOrigin()
  /// The time when the dispatch began, in nanoseconds since the start of the session.
  public let began: Int64
  /// The time when the dispatch began, by the wall clock.
  public let time: UTCTime
  /// The calls to handlers, in the order in which the handlers ran.
  public let calls: [JournalCall]
  /// The end of the dispatch, or `nil` if it had not ended when the journal was read or when the
  /// process ended.
  public let end: End?
  /// The damage to this record that was found in the file. If there is none, the array is empty.
  public let damage: [JournalDamage]

  /// The end of a dispatch.
  public struct End: Hashable, Sendable {
    /// The time of the end, in nanoseconds since the start of the session.
    public let elapsed: Int64
    /// The outcome of the dispatch.
    public let outcome: Outcome
    /// The answer to the question; `.clear(.none)` if there is none.
    public let answer: StoredValue
    /// Whether the answer is the question's default answer, because neither a delegate nor a
    /// handler answered.
    public let isDefault: Bool
    /// The state changes during the dispatch, in order.
    public let changes: [StoredChange]
  }

  /// The duration in nanoseconds, or `nil` if the dispatch has no end.
  public var duration: Int64? { end.map { $0.elapsed &- began } }
}

/// A call to a handler, which is a closure or a delegate method.
public struct JournalCall: Hashable, Sendable {
  /// The position of the call among the calls in its record, counted from 0.
  public let order: Int
  /// The handler that was called.
  public let handler: HandlerID
  /// The source location where the handler was registered, or `nil` if the handler is a delegate.
  public let site: StoredSite?
  /// The time when the call began, in nanoseconds since the start of the session.
  public let began: Int64
  /// The end of the call, or `nil` if the handler had not returned when the journal was read or
  /// when the process ended.
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

/// An argument of a dispatch: a name and a value.
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
  /// The record of the dispatch that had begun most recently when the state changed. If that is the
  /// record that contains this change, the value is `nil`. In format version 1, the value is always
  /// `nil`.
  public let latest: RecordID?
}
