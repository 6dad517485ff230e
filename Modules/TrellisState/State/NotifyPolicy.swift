/// The rule that decides when a state notifies its observers.
public nonisolated enum NotifyPolicy: Hashable, Sendable {
  /// Observers are notified when a value is set that differs from the current one. This rule is the
  /// default. If the type is not `Equatable`, this rule is the same as ``always``.
  case whenDifferent
  /// Observers are notified whenever a value is set, even an equal one.
  case always
}
