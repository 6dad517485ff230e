/// The result of a dispatch: its outcome, its answer and the state changes. A record contains this
/// part only after its dispatch has ended.
public struct DispatchEnd: Sendable {
  /// The outcome of the dispatch.
  public var outcome: Outcome
  /// The answer to a question, or `.none` for any other kind of record.
  public var answer: RecordValue
  /// Whether the answer is the question's default answer because neither a delegate nor a handler
  /// answered.
  public var isDefault: Bool
  /// The state changes between the start and the end of the dispatch, in order.
  public var changes: [StateChangeRecord]

  /// Creates a description of the end of a dispatch.
  public init(
    outcome: Outcome, answer: RecordValue = .none, isDefault: Bool = false,
    changes: [StateChangeRecord] = []
  ) {
    self.outcome = outcome
    self.answer = answer
    self.isDefault = isDefault
    self.changes = changes
  }
}

/// One change to one state during a dispatch.
public struct StateChangeRecord: Sendable, Hashable {
  /// The name of the state or, if the state was declared without a name, the source location of its
  /// declaration.
  public let state: String
  /// The value before the change.
  public let old: RecordValue
  /// The value after the change.
  public let new: RecordValue
  /// The record that had begun most recently when the state changed, or `nil` if that record is the
  /// one that contains the change. Programs that read a journal use this number to put the changes
  /// of nested dispatches in order.
  public internal(set) var latest: RecordID?

  /// Creates the record of a state change.
  public init(state: String, old: RecordValue, new: RecordValue, latest: RecordID? = nil) {
    self.state = state
    self.old = old
    self.new = new
    self.latest = latest
  }
}
