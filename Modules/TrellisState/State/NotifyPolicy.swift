/// The sets of a state that its observers are told of.
public nonisolated enum NotifyPolicy: Hashable, Sendable {
  /// Sets to a value that is not equal to the current one; the default. Where the type is not
  /// `Equatable`, the same as ``always``.
  case whenDifferent
  /// Every set, equal or not.
  case always
}
