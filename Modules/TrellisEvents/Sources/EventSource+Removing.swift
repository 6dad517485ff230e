extension EventSource {
  // MARK: Looking

  /// Returns the handlers that an event would call now, in order, without calling them.
  public func plan(for event: Event) -> [HandlerInfo] {
    handlers.plan(for: event)
  }

  /// Returns whether a handler is registered for one of these events.
  public func hasHandlers(for events: Event) -> Bool {
    handlers.all.contains { !$0.events.isDisjoint(with: events) }
  }

  // MARK: Removing

  /// Removes all handlers for these events. A handler stays registered for its other events.
  ///
  /// A removed handler never runs again, not even in a dispatch that is already running.
  /// ```swift
  /// let knob = Slider("Volume").on(.valueChanged, id: "echo") { print("changed") }
  /// knob.removeHandlers(for: .valueChanged)
  /// ```
  /// - Returns: The number of handlers affected.
  @discardableResult
  public func removeHandlers(for events: Event) -> Int {
    handlers.remove(events, match: .overlapping)
  }

  /// Removes the handlers for a custom event, and returns how many were removed.
  @discardableResult
  public func removeHandlers<Payload>(for key: EventKey<Payload>) -> Int {
    handlers.remove(key)
  }

  /// Removes the handlers with the given name, and returns how many were removed.
  @discardableResult
  public func removeHandlers(id: String) -> Int {
    handlers.remove(id: id)
  }

  /// Removes the handlers of the given owner, and returns how many were removed.
  @discardableResult
  public func removeHandlers(owner: AnyObject) -> Int {
    handlers.remove(owner: owner)
  }

  /// Removes all handlers of events and questions, so that the source behaves like a new one.
  public func clearHandlers() {
    handlers.removeAll()
    questions.removeAll()
  }
}
