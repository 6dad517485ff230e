// The sender comes typed as what the source is known to be at the call; the closure that is stored
// takes it as an argument, so no handler holds its source.
extension EventSource {
  /// Adds a handler for events; it runs behind those already there, once per delivered event.
  ///
  /// - Parameters:
  ///   - events: The events for which it runs.
  ///   - id: A name; registering it again replaces the handler for these events.
  ///   - owner: An object the handler ends with; held weakly.
  ///   - maximumCount: The number of times that it runs at most; nil for no limit.
  ///   - fileID: The file of the registration, for the record.
  ///   - line: The line of the registration, for the record.
  ///   - handler: The closure. Its errors are put on record and reach the error hook.
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

  /// Adds a handler that needs no sender.
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

  // Disfavored since `{ _ in }` would be ambiguous for an event without a payload.
  /// Adds a handler for a custom event that needs only the payload.
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

  /// Adds a handler for a custom event that needs neither sender nor payload.
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

  /// Adds a handler for a custom event that has no payload.
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

  /// Adds a handler that runs for the next delivery only and needs no sender.
  @discardableResult
  public func once(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    on(events, maximumCount: 1, fileID: fileID, line: line, handler)
  }

  /// Adds a handler and returns the way to end it.
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
