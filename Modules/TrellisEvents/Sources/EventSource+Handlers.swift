// A handler gets the source with the static type that it has at the call. The stored closure takes
// the source as an argument, so no handler retains it.
extension EventSource {
  /// Adds a handler for events, which runs after the existing ones, once per delivered event.
  ///
  /// - Parameters:
  ///   - events: The events for which the handler runs.
  ///   - id: A name; registering it again replaces the handler for these events.
  ///   - owner: An object, held weakly; once it is deallocated, the handler no longer runs.
  ///   - maximumCount: The maximum number of times that the handler runs; nil for no limit.
  ///   - fileID: The file of the registration, for the record.
  ///   - line: The line of the registration, for the record.
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

  /// Adds a handler that takes no arguments.
  @discardableResult
  public func on(
    _ events: Event, id: String? = nil, owner: AnyObject? = nil, maximumCount: Int? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    add(
      events, options: HandlerOptions(id: id, owner: owner, maximumCount: maximumCount),
      site: SourceSite(fileID: fileID, line: line)
    ) { _ in try handler() }
    return self
  }

  /// Adds a handler for a custom event.
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

  // Disfavored, since `{ _ in }` would be ambiguous for an event without a payload.
  /// Adds a handler that takes only the payload of a custom event.
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

  /// Adds a handler without arguments for a custom event.
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

  /// Adds a handler that takes only the source, for a custom event without a payload.
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

  /// Adds a handler that runs for the next delivery only.
  @discardableResult
  public func once(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    on(events, maximumCount: 1, fileID: fileID, line: line, handler)
  }

  /// Adds a handler that takes no arguments and runs only for the next delivery.
  @discardableResult
  public func once(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    on(events, maximumCount: 1, fileID: fileID, line: line, handler)
  }

  /// Adds a handler, and returns a cancellation that ends it.
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
