extension EventSource {
  // MARK: Looking

  /// Returns descriptions of the handlers that an event would call now, in order, without calling
  /// them.
  public func plan(for event: Event) -> [HandlerInfo] {
    handlers.plan(for: event)
  }

  /// Returns whether a handler is registered for one of the given events.
  public func hasHandlers(for events: Event) -> Bool {
    handlers.all.contains { !$0.events.isDisjoint(with: events) }
  }

  // MARK: Removing

  /// Removes all handlers for the given events. A handler that is also registered for other events
  /// stays registered for those other events.
  ///
  /// A removed handler never runs again, not even in a dispatch that is already running.
  /// ```swift
  /// let knob = Slider("Volume").on(.valueChanged, id: "echo") { print("changed") }
  /// knob.removeHandlers(for: .valueChanged)
  /// ```
  /// - Returns: The number of handlers that were registered for at least one of the events.
  @discardableResult
  public func removeHandlers(for events: Event) -> Int {
    handlers.remove(events, match: .overlapping)
  }

  /// Removes the handlers for a custom event, and returns how many were removed.
  @discardableResult
  public func removeHandlers<Payload>(for key: EventKey<Payload>) -> Int {
    handlers.remove(key)
  }

  /// Removes the handlers that were registered with the given `id`, and returns how many were
  /// removed.
  @discardableResult
  public func removeHandlers(id: String) -> Int {
    handlers.remove(id: id)
  }

  /// Removes the handlers that were registered with the given owner, and returns how many were
  /// removed.
  @discardableResult
  public func removeHandlers(owner: AnyObject) -> Int {
    handlers.remove(owner: owner)
  }

  /// Removes all handlers for events and questions, so that the source behaves like a new one.
  public func clearHandlers() {
    handlers.removeAll()
    questions.removeAll()
  }
}
