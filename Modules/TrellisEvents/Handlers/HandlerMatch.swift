/// The way in which ``HandlerList/remove(_:match:)`` matches events with handlers.
public enum HandlerMatch: Sendable {
  /// Only handlers that are registered for exactly the given events are removed.
  case exact
  /// The given events are removed from every handler. A handler stays registered for its other
  /// events.
  case overlapping
}
