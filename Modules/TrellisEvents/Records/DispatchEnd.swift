/// The facts about a dispatch that are known once its last closure is over.
public struct DispatchEnd: Sendable {
  /// The outcome of the dispatch.
  public var outcome: Outcome
  /// The answer of a question; `.none` for anything else.
  public var answer: RecordValue
  /// Whether the answer is the documented default because nothing answered.
  public var isDefault: Bool
  /// The state changes between begin and end, in order.
  public var changes: [StateChangeRecord]

  /// Describes a dispatch that is over.
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

/// One change of one state while a dispatch was running.
public struct StateChangeRecord: Sendable, Hashable {
  /// The state by its declared name, or by the place of its declaration.
  public let state: String
  /// The value before.
  public let old: RecordValue
  /// The value after.
  public let new: RecordValue
  /// The record that had begun last when the state changed; nil if that is the one whose change
  /// this is. It tells which of two dispatches, one inside the other, made its change first.
  public internal(set) var latest: RecordID?

  /// Describes a change.
  public init(state: String, old: RecordValue, new: RecordValue, latest: RecordID? = nil) {
    self.state = state
    self.old = old
    self.new = new
    self.latest = latest
  }
}
