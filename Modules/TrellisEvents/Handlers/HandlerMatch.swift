/// How a removal by events treats handlers that are registered for more than those events.
public enum HandlerMatch: Sendable {
  /// Only handlers registered for exactly these events are removed.
  case exact
  /// These events are taken away; a handler stays registered for its other events.
  case overlapping
}
