/// A value before and after a change, as an observer gets it.
public nonisolated struct Change<Value> {
  /// The value this observer saw last.
  public let old: Value
  /// The value now.
  public let new: Value
  /// Whether this is the call at registration, where `old` and `new` are both the current value.
  public let isInitial: Bool
  /// The source of the change: a person or the program.
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

/// The source of a change.
public nonisolated enum ChangeSource: Hashable, Sendable {
  /// A person, through a control.
  case user
  /// The program.
  case program
}
