/// The format in which a log backend writes changes.
public nonisolated enum LogFormat: String, Hashable, Sendable, CaseIterable {
  /// Short sentences for people, in reading order.
  case text
  /// One JSON object per line, for programs. ``SemanticReplay`` rebuilds every tree from the lines.
  case jsonl
}
