public import TrellisEvents

/// One dispatch as a journal gives it back. Text is exactly as it was: code that shows it must
/// neutralise it.
public struct JournalRecord: Hashable, Sendable {
  /// The place in the sequence.
  public let id: RecordID
  /// The sort of happening.
  public let kind: RecordKind
  /// The control concerned, if any.
  public let path: ControlPath?
  /// The event, question, input or effect by name.
  public let subject: String
  /// The values that were handed over, in their order.
  public let arguments: [StoredArgument]
  /// The record that made this one happen; nil if it came from outside.
  public let cause: RecordID?
  /// The place in the source that asked for it; nil if it came from outside or from a control.
  public let site: StoredSite?
  /// The number of dispatches that were running around this one.
  public let depth: Int
  /// The actor, the data source and the reason, as far as they were given.
  public internal(set) var origin = RecordOrigin()
  /// The time when it began, in nanoseconds since the session's start.
  public let began: Int64
  /// The time when it began, by the wall clock.
  public let time: UTCTime
  /// The closures that ran, in their order.
  public let calls: [JournalCall]
  /// The end of the dispatch; nil if the process ended before.
  public let end: End?
  /// The faults of the stored rows; empty if all is well.
  public let damage: [JournalDamage]

  /// The end of a dispatch.
  public struct End: Hashable, Sendable {
    /// The time of the end, in nanoseconds since the session's start.
    public let elapsed: Int64
    /// The outcome of the dispatch.
    public let outcome: Outcome
    /// The answer of a question.
    public let answer: StoredValue
    /// Whether the answer is the documented default because nothing answered.
    public let isDefault: Bool
    /// The changes of state meanwhile, in order.
    public let changes: [StoredChange]
  }

  /// The duration in nanoseconds; nil if it did not end.
  public var duration: Int64? { end.map { $0.elapsed &- began } }
}

/// One closure or delegate method that ran.
public struct JournalCall: Hashable, Sendable {
  /// The place among the calls of the record.
  public let order: Int
  /// The registration.
  public let handler: HandlerID
  /// The place of the registration; nil for a delegate.
  public let site: StoredSite?
  /// The time when it began, in nanoseconds since the session's start.
  public let began: Int64
  /// The end of the call; nil if the process ended while it was running.
  public let end: End?

  /// The end of a call.
  public struct End: Hashable, Sendable {
    /// The time of the end, in nanoseconds since the session's start.
    public let elapsed: Int64
    /// The outcome of the call.
    public let outcome: Outcome
    /// The answer of the call.
    public let answer: StoredValue
  }

  /// The duration in nanoseconds; nil if it did not end.
  public var duration: Int64? { end.map { $0.elapsed &- began } }
}

/// One value that was handed over, with its name.
public struct StoredArgument: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The value.
  public let value: StoredValue
}

/// One change of one state.
public struct StoredChange: Hashable, Sendable {
  /// The state by its declared name, or by the place of its declaration.
  public let state: String
  /// The value before.
  public let old: StoredValue
  /// The value after.
  public let new: StoredValue
  /// The record that had begun last when the state changed; nil if that is the one whose change
  /// this is.
  public let latest: RecordID?
}
