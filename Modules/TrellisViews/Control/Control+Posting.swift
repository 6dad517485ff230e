public import TrellisEvents

// All other members of a control belong to the main actor. Asynchronous code waits for it with
// `await control.raise(.valueChanged)`; these are for code that cannot wait.
extension Control {
  /// Raises events from any thread, without waiting: soon, on the main actor.
  ///
  /// Events posted from one thread are raised in the order of the calls. Each one is recorded as a
  /// completion named `posted`, since nothing that runs in the program caused it, and a frame
  /// follows it. A control that has ended by then raises nothing.
  /// ```swift
  /// nonisolated func downloaded(_ progress: Control) {
  ///   progress.post(.valueChanged)
  /// }
  /// ```
  nonisolated public func post(_ events: Event) {
    post { control in control.raise(events) }
  }

  /// Raises a custom event from any thread, without waiting.
  nonisolated public func post<Payload: Sendable>(_ key: EventKey<Payload>, _ payload: Payload) {
    post { control in control.raise(key, payload) }
  }

  nonisolated private func post(_ body: @escaping @MainActor @Sendable (Control) -> Void) {
    // One priority for all, since the main actor takes those of one priority in order.
    Task(priority: .userInitiated) { @MainActor [weak self] in
      guard let self else { return }
      guard let context else { return body(self) }
      let ticket = context.work.begin("posted", path: path)
      context.work.deliver(ticket) { body(self) }
    }
  }
}
