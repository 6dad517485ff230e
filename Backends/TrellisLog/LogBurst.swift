/// The changes that the log renderer tells together.
public nonisolated enum LogBurst: String, Hashable, Sendable, CaseIterable {
  /// Each frame by itself.
  case frame
  /// All changes until the program comes to rest: a view that came and went meanwhile is not told,
  /// and a text that was typed is told once.
  case turn
}
