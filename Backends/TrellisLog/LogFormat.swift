/// The form in which the log renderer writes changes.
public nonisolated enum LogFormat: String, Hashable, Sendable, CaseIterable {
  /// Sentences for people: short, in reading order, without unnecessary parts.
  case text
  /// One JSON object per line, for programs; ``SemanticReplay`` rebuilds every tree from them.
  case jsonl
}
