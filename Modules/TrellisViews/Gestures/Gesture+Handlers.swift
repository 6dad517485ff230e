public import TrellisEvents

extension Gesture {
  /// Adds a handler that runs each time the gesture fires, after the handlers that were added
  /// before.
  ///
  /// A tap and a swipe fire once, with `ended`. A gesture that lasts, such as a pan, fires with
  /// `began`, with `changed` for each movement, and with `ended` or `cancelled`.
  ///
  /// - Parameters:
  ///   - state: The state for which the handler runs, or `nil` for all states.
  ///   - id: An ID for the handler; adding another handler with the same ID replaces it.
  ///   - owner: An object, held weakly; once it is deallocated, the handler no longer runs.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure. If it throws, the error is recorded and passed to
  ///     ``Dispatcher/onError``.
  @discardableResult
  public func onRecognize(
    _ state: GestureState? = nil, id: String? = nil, owner: AnyObject? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, GestureEvent) throws -> Void
  ) -> Self {
    on(key, id: id, owner: owner, fileID: fileID, line: line) { gesture, event in
      guard state == nil || event.state == state else { return }
      try handler(gesture, event)
    }
  }

  /// Adds a handler that runs each time the gesture fires. The handler receives the event, but not
  /// the gesture.
  @discardableResult
  public func onRecognize(
    _ state: GestureState? = nil, id: String? = nil, owner: AnyObject? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (GestureEvent) throws -> Void
  ) -> Self {
    onRecognize(state, id: id, owner: owner, fileID: fileID, line: line) { _, event in
      try handler(event)
    }
  }

  /// Adds a handler that runs each time the gesture fires. The handler takes no arguments.
  @discardableResult
  public func onRecognize(
    _ state: GestureState? = nil, id: String? = nil, owner: AnyObject? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    onRecognize(state, id: id, owner: owner, fileID: fileID, line: line) { _, _ in try handler() }
  }
}

extension Gesture {
  /// Adds an async handler that runs each time the gesture fires.
  ///
  /// By default, the handler does not run for a firing while it is still running for an earlier
  /// one. The parameter `whileRunning` decides what happens to an event that is raised while the
  /// handler is still running.
  @discardableResult
  public func onRecognize(
    _ state: GestureState? = nil, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, GestureEvent) async throws -> Void
  ) -> Self {
    on(key, whileRunning: whileRunning, fileID: fileID, line: line) {
      (gesture: Self, event) async throws in
      guard state == nil || event.state == state else { return }
      try await handler(gesture, event)
    }
  }
}
