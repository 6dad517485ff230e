extension HandlerOptions {
  /// Decides what happens to an event that arrives while an async handler still runs for an
  /// earlier one.
  ///
  /// ```swift
  /// let again: HandlerOptions.WhileRunning = .restart
  /// let field = TextField().on(.editingChanged, whileRunning: again) { field in
  ///   try await Task.sleep(for: .milliseconds(300))
  ///   print("search for", field.text)
  /// }
  /// ```
  public enum WhileRunning: Hashable, Sendable, CaseIterable {
    /// The new event does not run the handler, and the event's record has the outcome
    /// `ignored`.
    case ignore
    /// The new event runs the handler when it has finished with earlier events.
    case queue
    /// The new event cancels the earlier run and runs the handler immediately.
    case restart
  }
}
