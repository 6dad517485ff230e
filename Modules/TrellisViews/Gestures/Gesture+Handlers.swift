public import TrellisEvents

extension Gesture {
  /// Adds a handler that runs each time the gesture fires, after the handlers already added.
  ///
  /// A tap and a swipe fire once, with `ended`. A gesture that lasts fires with `began`, with
  /// `changed` for each movement, and with `ended` or `cancelled`.
  ///
  /// - Parameters:
  ///   - state: The only state for which the handler runs; nil for all states.
  ///   - id: A name for the handler; adding another handler with the same name replaces it.
  ///   - owner: An object that is held weakly; the handler ends with it.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure. If it throws, the error is recorded and passed to the error hook.
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

  /// Adds a handler that gets only the event, and runs each time the gesture fires.
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

  /// Adds a handler without arguments that runs each time the gesture fires.
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
  /// By default, a firing is ignored while the handler is still running. The parameter
  /// `whileRunning` works as in `on`.
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
