/// Which sets of a state its observers are told of.
public nonisolated enum NotifyPolicy: Hashable, Sendable {
  /// Only those to a value that is not equal to the current one; the default. Where the type is not
  /// `Equatable`, the same as ``always``.
  case whenDifferent
  /// Every one, equal or not.
  case always
}
