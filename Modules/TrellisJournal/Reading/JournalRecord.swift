public import TrellisEvents

/// One dispatch as a journal gives it back. Text is exactly as it was: whoever shows it neutralises it.
public struct JournalRecord: Hashable, Sendable {
  /// The place in the sequence.
  public let id: RecordID
  /// What sort of happening it is.
  public let kind: RecordKind
  /// The control concerned, if any.
  public let path: ControlPath?
  /// The event, question, input or effect by name.
  public let subject: String
  /// The values that were handed over, in their order.
  public let arguments: [StoredArgument]
  /// The record that made this one happen; nil for what came from outside.
  public let cause: RecordID?
  /// Where in the source it was asked for; nil if it came from outside or from a control.
  public let site: StoredSite?
  /// How many dispatches were running around this one.
  public let depth: Int
  /// Who acted, on what and why, as far as that was said.
  public internal(set) var origin = RecordOrigin()
  /// When it began, in nanoseconds since the session's start.
  public let began: Int64
  /// When it began, by the wall clock.
  public let time: UTCTime
  /// The closures that ran, in their order.
  public let calls: [JournalCall]
  /// What was known when it was over; nil if the process ended before.
  public let end: End?
  /// What is wrong with the stored rows; empty if all is well.
  public let damage: [JournalDamage]

  /// The end of a dispatch.
  public struct End: Hashable, Sendable {
    /// Nanoseconds since the session's start.
    public let elapsed: Int64
    /// How it came out.
    public let outcome: Outcome
    /// The answer of a question.
    public let answer: StoredValue
    /// Whether the answer is the documented default because nobody was set.
    public let isDefault: Bool
    /// State that changed meanwhile, in order.
    public let changes: [StoredChange]
  }

  /// How long it took, in nanoseconds; nil if it did not end.
  public var duration: Int64? { end.map { $0.elapsed &- began } }
}

/// One closure or delegate method that ran.
public struct JournalCall: Hashable, Sendable {
  /// The place among the calls of the record.
  public let order: Int
  /// The registration.
  public let handler: HandlerID
  /// Where it was registered; nil for a delegate.
  public let site: StoredSite?
  /// When it began, in nanoseconds since the session's start.
  public let began: Int64
  /// How it came out; nil if the process ended while it was running.
  public let end: End?

  /// The end of a call.
  public struct End: Hashable, Sendable {
    /// Nanoseconds since the session's start.
    public let elapsed: Int64
    /// How it came out.
    public let outcome: Outcome
    /// What it answered.
    public let answer: StoredValue
  }

  /// How long it took, in nanoseconds; nil if it did not end.
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
  /// The state by its declared name, or by where it is declared.
  public let state: String
  /// The value before.
  public let old: StoredValue
  /// The value after.
  public let new: StoredValue
  /// The record that had begun last when the state changed; nil if that is the one whose change this is.
  public let latest: RecordID?
}
