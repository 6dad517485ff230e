// Each form of `on` and `once` has an async counterpart. An async handler runs immediately until
// its first suspension, so a closure that never suspends leaves the same record as a synchronous
// handler.
extension EventSource {
  /// Adds an async handler for events. Up to its first suspension, the handler is part of the
  /// dispatch.
  ///
  /// If the handler suspends, the record of the event has the outcome `suspended`. When the handler
  /// returns, throws or is cancelled, another record is made, of kind `completion`, whose cause is
  /// the event. The handler runs on the main actor. If the handler sets a state after its first
  /// suspension, a record of kind `change` is made, whose cause is the event. While the handler
  /// runs, it keeps the source alive. The handler is cancelled when it is removed, when its control
  /// is taken out of the window, and when the program ends.
  /// ```swift
  /// func load() async throws -> [String] { ["tea"] }
  ///
  /// let reload = Button("Reload").on(.primaryAction) { button in
  ///   button.title = "Loading"
  ///   button.title = try await "\(load().count) rows"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - events: The events for which the handler runs.
  ///   - id: An ID. A later registration with the same ID replaces this handler for the events that
  ///     both registrations share.
  ///   - owner: An object that is held weakly. Once the object is deallocated, the handler no
  ///     longer runs.
  ///   - maximumCount: The maximum number of times that the handler runs. If `nil`, there is no
  ///     limit.
  ///   - whileRunning: The rule for an event that arrives while the handler is still running. By
  ///     default, the event is ignored.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure. Errors that it throws are recorded and passed to
  ///     ``Dispatcher/onError``.
  @discardableResult
  public func on(
    _ events: Event, id: String? = nil, owner: AnyObject? = nil, maximumCount: Int? = nil,
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (Self) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let options = HandlerOptions(id: id, owner: owner, maximumCount: maximumCount)
    let call = asyncCall(whileRunning, options, site)
    add(events, options: options, site: site) { sender in
      let source = typed(sender, as: Self.self)
      try call.handler.call(sender) { try await handler(source) }
    }
    return self
  }

  /// Adds an async handler for events. The handler takes no arguments.
  @discardableResult
  public func on<each A, each B>(
    _ events: Event, id: String? = nil, owner: AnyObject? = nil, maximumCount: Int? = nil,
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let options = HandlerOptions(id: id, owner: owner, maximumCount: maximumCount)
    let call = asyncCall(whileRunning, options, site)
    add(events, options: options, site: site) {
      try call.handler.call($0) { try await handler(repeat NoArgument<each A, each B>()) }
    }
    return self
  }

  /// Adds an async handler for a custom event. The handler receives the source and the payload.
  @discardableResult
  public func on<Payload>(
    _ key: EventKey<Payload>, id: String? = nil, owner: AnyObject? = nil,
    maximumCount: Int? = nil, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, Payload) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let options = HandlerOptions(id: id, owner: owner, maximumCount: maximumCount)
    let call = asyncCall(whileRunning, options, site)
    add(key, options: options, site: site) { sender, payload in
      let source = typed(sender, as: Self.self)
      try call.handler.call(sender) { try await handler(source, payload) }
    }
    return self
  }

  // This overload is disfavored, since `{ _ in }` would be ambiguous for an event without a
  // payload.
  /// Adds an async handler for a custom event. The handler takes only the payload.
  @discardableResult @_disfavoredOverload
  public func on<Payload>(
    _ key: EventKey<Payload>, id: String? = nil, owner: AnyObject? = nil,
    maximumCount: Int? = nil, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Payload) async throws -> Void
  ) -> Self {
    on(
      key, id: id, owner: owner, maximumCount: maximumCount, whileRunning: whileRunning,
      fileID: fileID, line: line
    ) { (_: Self, payload) async throws in try await handler(payload) }
  }

  /// Adds an async handler for a custom event. The handler takes no arguments.
  @discardableResult
  public func on<Payload>(
    _ key: EventKey<Payload>, id: String? = nil, owner: AnyObject? = nil,
    maximumCount: Int? = nil, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () async throws -> Void
  ) -> Self {
    on(
      key, id: id, owner: owner, maximumCount: maximumCount, whileRunning: whileRunning,
      fileID: fileID, line: line
    ) { (_: Self, _) async throws in try await handler() }
  }

  /// Adds an async handler for a custom event without a payload. The handler takes only the source.
  @discardableResult
  public func on(
    _ key: EventKey<Void>, id: String? = nil, owner: AnyObject? = nil,
    maximumCount: Int? = nil, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) async throws -> Void
  ) -> Self {
    on(
      key, id: id, owner: owner, maximumCount: maximumCount, whileRunning: whileRunning,
      fileID: fileID, line: line
    ) { (source: Self, _) async throws in try await handler(source) }
  }

  /// Adds an async handler that runs only once: the next time that one of the given events is
  /// raised.
  @discardableResult
  public func once(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) async throws -> Void
  ) -> Self {
    on(events, maximumCount: 1, whileRunning: .ignore, fileID: fileID, line: line, handler)
  }

  /// Adds an async handler that runs only once: the next time that one of the given events is
  /// raised. The handler takes no arguments.
  @discardableResult
  public func once<each A, each B>(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self {
    on(events, maximumCount: 1, whileRunning: .ignore, fileID: fileID, line: line, handler)
  }

  /// Replaces all handlers for the given events with one async handler. A replaced handler that is
  /// still running is cancelled, unless it stays registered for other events.
  @discardableResult
  public func set(
    _ events: Event, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let call = asyncCall(whileRunning, HandlerOptions(), site)
    replaceAll(events, site: site) { sender in
      let source = typed(sender, as: Self.self)
      try call.handler.call(sender) { try await handler(source) }
    }
    return self
  }

  /// Replaces all handlers for the given events with one async handler that takes no arguments.
  @discardableResult
  public func set<each A, each B>(
    _ events: Event, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let call = asyncCall(whileRunning, HandlerOptions(), site)
    replaceAll(events, site: site) {
      try call.handler.call($0) { try await handler(repeat NoArgument<each A, each B>()) }
    }
    return self
  }

  /// Replaces all handlers for a custom event with one async handler.
  @discardableResult
  public func set<Payload>(
    _ key: EventKey<Payload>, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, Payload) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let call = asyncCall(whileRunning, HandlerOptions(), site)
    replaceAll(key, site: site) { sender, payload in
      let source = typed(sender, as: Self.self)
      try call.handler.call(sender) { try await handler(source, payload) }
    }
    return self
  }

  /// Replaces all handlers for a custom event with one async handler that takes no arguments.
  @discardableResult
  public func set<Payload>(
    _ key: EventKey<Payload>, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () async throws -> Void
  ) -> Self {
    set(key, whileRunning: whileRunning, fileID: fileID, line: line) {
      (_: Self, _) async throws in try await handler()
    }
  }

  /// Creates the object that calls an async closure. The object lives as long as the registration.
  private func asyncCall(
    _ whileRunning: HandlerOptions.WhileRunning, _ options: HandlerOptions, _ site: SourceSite
  ) -> AsyncHandler.Registered {
    AsyncHandler.Registered(
      AsyncHandler(whileRunning, in: handlers, site: site, maximumCount: options.maximumCount))
  }
}
