/// The rule that decides which sets of a state its observers are told of.
public nonisolated enum NotifyPolicy: Hashable, Sendable {
  /// Observers are told of sets to a value that is not equal to the current one; the default. If
  /// the type is not `Equatable`, this is the same as ``always``.
  case whenDifferent
  /// Observers are told of every set, even to an equal value.
  case always
}
