/// The changes that a log backend writes together.
public nonisolated enum LogBurst: String, Hashable, Sendable, CaseIterable {
  /// The changes of one frame.
  case frame
  /// All changes of a turn, which lasts until the program comes to rest. A view that appears and
  /// disappears in one turn is left out, and typed text is written once.
  case turn
}
