/// In what form the log renderer writes changes.
public nonisolated enum LogFormat: String, Hashable, Sendable, CaseIterable {
  /// Sentences for people: short, in reading order, without what they need not hear.
  case text
  /// One JSON object a line, for programs; ``SemanticReplay`` rebuilds every tree from them.
  case jsonl
}
