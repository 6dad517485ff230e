public import TrellisEvents

extension Gesture {
  /// Adds a handler that runs each time the gesture fires, after the handlers that were added
  /// earlier.
  ///
  /// A tap and a swipe fire once, with the state `ended`. A gesture that lasts, such as a pan,
  /// fires with `began`, then with `changed` for each movement, and finally with `ended` or
  /// `cancelled`.
  ///
  /// - Parameters:
  ///   - state: The state for which the handler runs, or `nil` for all states.
  ///   - id: An ID for the handler. If you add another handler with the same ID, it replaces this
  ///     one.
  ///   - owner: An object that is held weakly. Once the object is deallocated, the handler no
  ///     longer runs.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
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
  /// By default, if the gesture fires again while the handler is still running, the handler does
  /// not run for the new event. To change this, pass a different rule as `whileRunning`.
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
