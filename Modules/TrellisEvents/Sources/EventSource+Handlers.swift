// A handler receives the source with the static type of the source on which `on` is called. The
// stored closure takes the source as an argument, so no handler retains it.
extension EventSource {
  /// Adds a handler for events. Each time one of the events is raised, the handler runs once, after
  /// the handlers that were added before it.
  ///
  /// - Parameters:
  ///   - events: The events for which the handler runs.
  ///   - id: An ID. A later registration with the same ID replaces this handler for the events that
  ///     both registrations share.
  ///   - owner: An object that is held weakly. Once the object is deallocated, the handler no
  ///     longer runs.
  ///   - maximumCount: The maximum number of times that the handler runs. If `nil`, there is no
  ///     limit.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure. Errors that it throws are recorded and passed to
  ///     ``Dispatcher/onError``.
  @discardableResult
  public func on(
    _ events: Event, id: String? = nil, owner: AnyObject? = nil, maximumCount: Int? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    add(
      events, options: HandlerOptions(id: id, owner: owner, maximumCount: maximumCount),
      site: SourceSite(fileID: fileID, line: line), handler: erased(handler))
    return self
  }

  /// Adds a handler for events. The handler takes no arguments.
  @discardableResult
  public func on<each A, each B>(
    _ events: Event, id: String? = nil, owner: AnyObject? = nil, maximumCount: Int? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    add(
      events, options: HandlerOptions(id: id, owner: owner, maximumCount: maximumCount),
      site: SourceSite(fileID: fileID, line: line)
    ) { _ in try handler(repeat NoArgument<each A, each B>()) }
    return self
  }

  /// Adds a handler for a custom event. The handler receives the source and the payload.
  @discardableResult
  public func on<Payload>(
    _ key: EventKey<Payload>, id: String? = nil, owner: AnyObject? = nil,
    maximumCount: Int? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, Payload) throws -> Void
  ) -> Self {
    add(
      key, options: HandlerOptions(id: id, owner: owner, maximumCount: maximumCount),
      site: SourceSite(fileID: fileID, line: line)
    ) { sender, payload in
      try handler(typed(sender, as: Self.self), payload)
    }
    return self
  }

  // This overload is disfavored, since `{ _ in }` would be ambiguous for an event without a
  // payload.
  /// Adds a handler for a custom event. The handler takes only the payload.
  @discardableResult @_disfavoredOverload
  public func on<Payload>(
    _ key: EventKey<Payload>, id: String? = nil, owner: AnyObject? = nil,
    maximumCount: Int? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Payload) throws -> Void
  ) -> Self {
    on(
      key, id: id, owner: owner, maximumCount: maximumCount, fileID: fileID, line: line
    ) { _, payload in try handler(payload) }
  }

  /// Adds a handler for a custom event. The handler takes no arguments.
  @discardableResult
  public func on<Payload>(
    _ key: EventKey<Payload>, id: String? = nil, owner: AnyObject? = nil,
    maximumCount: Int? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    on(
      key, id: id, owner: owner, maximumCount: maximumCount, fileID: fileID, line: line
    ) { _, _ in try handler() }
  }

  /// Adds a handler for a custom event without a payload. The handler takes only the source.
  @discardableResult
  public func on(
    _ key: EventKey<Void>, id: String? = nil, owner: AnyObject? = nil,
    maximumCount: Int? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    on(
      key, id: id, owner: owner, maximumCount: maximumCount, fileID: fileID, line: line
    ) { source, _ in try handler(source) }
  }

  /// Adds a handler that runs only once: the next time that one of the given events is raised.
  @discardableResult
  public func once(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    on(events, maximumCount: 1, fileID: fileID, line: line, handler)
  }

  /// Adds a handler that runs only once: the next time that one of the given events is raised. The
  /// handler takes no arguments.
  @discardableResult
  public func once<each A, each B>(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    on(events, maximumCount: 1, fileID: fileID, line: line, handler)
  }

  /// Adds a handler for events, and returns a cancellation that removes the handler.
  public func addHandler(
    for events: Event, id: String? = nil, owner: AnyObject? = nil, maximumCount: Int? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Cancellation {
    add(
      events, options: HandlerOptions(id: id, owner: owner, maximumCount: maximumCount),
      site: SourceSite(fileID: fileID, line: line), handler: erased(handler))
  }
}
