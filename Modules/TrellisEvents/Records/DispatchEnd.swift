/// The part of a record that is known when a dispatch ends.
public struct DispatchEnd: Sendable {
  /// The outcome of the dispatch.
  public var outcome: Outcome
  /// The answer of a question; `.none` for anything else.
  public var answer: RecordValue
  /// Whether the answer is the documented default because no delegate and no handler answered.
  public var isDefault: Bool
  /// The state changes between the start and the end of the dispatch, in order.
  public var changes: [StateChangeRecord]

  /// Creates the end of a dispatch.
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

/// One change of one state during a dispatch.
public struct StateChangeRecord: Sendable, Hashable {
  /// The declared name of the state, or the source location of its declaration.
  public let state: String
  /// The value before the change.
  public let old: RecordValue
  /// The value after the change.
  public let new: RecordValue
  /// The last record that had begun when the state changed; nil if the change belongs to that
  /// record. The value tells which of two nested dispatches made its change first.
  public internal(set) var latest: RecordID?

  /// Creates a record of a change of state.
  public init(state: String, old: RecordValue, new: RecordValue, latest: RecordID? = nil) {
    self.state = state
    self.old = old
    self.new = new
    self.latest = latest
  }
}
