/// The way in which ``HandlerList/remove(_:match:)`` matches events with handlers.
public enum HandlerMatch: Sendable {
  /// Only handlers that are registered for exactly these events are removed.
  case exact
  /// These events are removed from every handler, which stays registered for its other events.
  case overlapping
}
