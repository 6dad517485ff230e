public import TrellisEvents

// All other members of a control belong to the main actor. Asynchronous code can call `await
// control.raise(.valueChanged)`. These methods are for code that cannot wait.
extension Control {
  /// Raises events on the main actor, from any thread and without waiting.
  ///
  /// Events posted from one thread are raised in the order of the calls. Each call of this method
  /// is recorded as a completion named `posted`, in which the events are raised. If something has
  /// changed, a new frame is drawn afterwards. If the control is deallocated before the main actor
  /// raises the events, they are not raised.
  /// ```swift
  /// nonisolated func downloaded(_ progress: Control) {
  ///   progress.post(.valueChanged)
  /// }
  /// ```
  nonisolated public func post(_ events: Event) {
    post { control in control.raise(events) }
  }

  /// Raises a custom event on the main actor, from any thread and without waiting.
  nonisolated public func post<Payload: Sendable>(_ key: EventKey<Payload>, _ payload: Payload) {
    post { control in control.raise(key, payload) }
  }

  nonisolated private func post(_ body: @escaping @MainActor @Sendable (Control) -> Void) {
    // All tasks have the same priority, because the main actor keeps only tasks of the same
    // priority in order.
    Task(priority: .userInitiated) { @MainActor [weak self] in
      guard let self else { return }
      guard let context else { return body(self) }
      let ticket = context.work.begin("posted", path: path)
      context.work.deliver(ticket) { body(self) }
    }
  }
}
