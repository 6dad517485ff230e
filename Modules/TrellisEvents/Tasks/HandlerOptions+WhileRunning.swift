extension HandlerOptions {
  /// A rule that decides what happens if an event arrives while an async handler is still running
  /// for an earlier event.
  ///
  /// ```swift
  /// let again: HandlerOptions.WhileRunning = .restart
  /// let field = TextField().on(.editingChanged, whileRunning: again) { field in
  ///   try await Task.sleep(for: .milliseconds(300))
  ///   print("search for", field.text)
  /// }
  /// ```
  public enum WhileRunning: Hashable, Sendable, CaseIterable {
    /// The handler does not run for the new event, whose record has the outcome `ignored`.
    case ignore
    /// The handler runs for the new event once its runs for all earlier events are over.
    case queue
    /// The earlier run is cancelled, and the handler runs for the new event immediately.
    case restart
  }
}
