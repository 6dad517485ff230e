/// The rule for removing handlers that are registered for more events than those given.
public enum HandlerMatch: Sendable {
  /// Removes only handlers that are registered for exactly these events.
  case exact
  /// Takes these events away; a handler stays registered for its other events.
  case overlapping
}
