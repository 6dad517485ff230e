public import TrellisEvents

extension Gesture {
  /// Adds a handler, which runs each time the gesture fires, behind the handlers already there.
  ///
  /// A tap and a swipe fire once, with `ended`; a gesture that lasts fires with `began`, each
  /// `changed`, and `ended` or `cancelled`.
  ///
  /// - Parameters:
  ///   - state: The only state that the handler runs for; nil for all.
  ///   - id: A name; registering it again replaces the handler.
  ///   - owner: An object the handler ends with; held weakly.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure. An error that it throws is put on record and reaches the error hook.
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

  /// Adds a handler that needs only the event.
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

  /// Adds a handler that needs no event.
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
  /// Adds an async handler, which runs each time the gesture fires, unless it still runs.
  ///
  /// See the form of `on` with `whileRunning`.
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
