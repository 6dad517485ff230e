/// A change to a value, as an observer receives it. A change contains the old and the new value.
public nonisolated struct Change<Value> {
  /// The value that this observer received most recently before this change.
  public let old: Value
  /// The value after the change. If another observer has set the value again in the meantime, the
  /// current value differs.
  public let new: Value
  /// Whether the change only tells a newly registered observer the current value. If so, `old` and
  /// `new` are both this value.
  public let isInitial: Bool
  /// The source of the change: the user or the program.
  public let source: ChangeSource

  /// Creates a change; `old` and `new` may be equal.
  @inlinable
  public init(old: Value, new: Value, isInitial: Bool = false, source: ChangeSource = .program) {
    self.old = old
    self.new = new
    self.isInitial = isInitial
    self.source = source
  }
}

extension Change: Sendable where Value: Sendable {}

/// The source of a change: the user or the program.
public nonisolated enum ChangeSource: Hashable, Sendable {
  /// The user made the change with a control.
  case user
  /// The program made the change.
  case program
}
