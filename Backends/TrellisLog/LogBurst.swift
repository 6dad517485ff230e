/// The changes that a log backend writes together. The lines that are written together are called a
/// burst.
public nonisolated enum LogBurst: String, Hashable, Sendable, CaseIterable {
  /// The changes in one frame.
  case frame
  /// All changes until the program has settled, which means that it has nothing to do until the
  /// next input or timer. A view that has appeared and disappeared in the meantime is left out, and
  /// text that was typed in the meantime is written once.
  case turn
}
