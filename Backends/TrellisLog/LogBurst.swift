/// What the log renderer tells at once.
public nonisolated enum LogBurst: String, Hashable, Sendable, CaseIterable {
  /// Each frame by itself.
  case frame
  /// All that changed until the program comes to rest: what came and went meanwhile is not told, and
  /// a text that was typed is told once.
  case turn
}
