/// What an observer is told: a value before and after.
public nonisolated struct Change<Value> {
  /// The value this observer saw last.
  public let old: Value
  /// The value now.
  public let new: Value
  /// Whether this is the call at registration, where `old` and `new` are both the current value.
  public let isInitial: Bool
  /// Who made the change.
  public let source: ChangeSource

  /// Describes a change; `old` and `new` may be equal.
  @inlinable
  public init(old: Value, new: Value, isInitial: Bool = false, source: ChangeSource = .program) {
    self.old = old
    self.new = new
    self.isInitial = isInitial
    self.source = source
  }
}

extension Change: Sendable where Value: Sendable {}

/// Who made a change.
public nonisolated enum ChangeSource: Hashable, Sendable {
  /// A person, through a control.
  case user
  /// The program.
  case program
}
