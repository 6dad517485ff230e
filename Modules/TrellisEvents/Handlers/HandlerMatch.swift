/// A rule that decides which handlers ``HandlerList/remove(_:match:)`` removes.
public enum HandlerMatch: Sendable {
  /// Removes a handler only if it is registered for exactly the given events.
  case exact
  /// Removes every handler from the given events. A handler that is also registered for other
  /// events stays registered for those.
  case overlapping
}
