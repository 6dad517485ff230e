/// The changes that a log backend writes together. The lines that are written together are called a
/// burst.
public nonisolated enum LogBurst: String, Hashable, Sendable, CaseIterable {
  /// The changes in one frame.
  case frame
  /// All changes until the program has settled, that is, has nothing to do until the next input or
  /// timer. A view that appears and disappears before then is left out, and text that is typed
  /// before then is written once.
  case turn
}
