// A replaced handler is lost, so each replacement is recorded.
extension EventSource {
  /// Replaces all handlers for the given events with one handler.
  ///
  /// A handler that is also registered for other events stays registered for those other events.
  /// Each replacement is recorded. Like `on`, this method has a form for closures that take no
  /// arguments.
  /// ```swift
  /// let save = Button("Save").on(.primaryAction) { print("first") }
  /// save.set(.primaryAction) { print("the only one") }
  /// ```
  ///
  /// - Parameters:
  ///   - events: The events for which the handler runs.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure that runs for each of the events.
  @discardableResult
  public func set(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    replaceAll(
      events, site: SourceSite(fileID: fileID, line: line), handler: erased(handler))
    return self
  }

  /// Replaces all handlers for the given events with one handler that takes no arguments.
  @discardableResult
  public func set<each A, each B>(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    replaceAll(events, site: SourceSite(fileID: fileID, line: line)) { _ in
      try handler(repeat NoArgument<each A, each B>())
    }
    return self
  }

  /// Replaces all handlers for a custom event with one handler.
  @discardableResult
  public func set<Payload>(
    _ key: EventKey<Payload>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, Payload) throws -> Void
  ) -> Self {
    replaceAll(key, site: SourceSite(fileID: fileID, line: line)) { sender, payload in
      try handler(typed(sender, as: Self.self), payload)
    }
    return self
  }

  /// Replaces all handlers for a custom event with one handler that takes only the payload.
  @discardableResult @_disfavoredOverload
  public func set<Payload>(
    _ key: EventKey<Payload>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Payload) throws -> Void
  ) -> Self {
    set(key, fileID: fileID, line: line) { _, payload in try handler(payload) }
  }

  /// Replaces all handlers for a custom event with one handler that takes no arguments.
  @discardableResult
  public func set<Payload>(
    _ key: EventKey<Payload>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    set(key, fileID: fileID, line: line) { _, _ in try handler() }
  }

  /// Replaces all handlers for a custom event that has no payload with one handler that takes the
  /// source.
  @discardableResult
  public func set(
    _ key: EventKey<Void>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    set(key, fileID: fileID, line: line) { source, _ in try handler(source) }
  }

  // MARK: Recording replacements

  /// Adds a handler for events. If the new handler replaces a handler with the same ID, the
  /// replacement is recorded.
  @discardableResult
  func add(
    _ events: Event, options: HandlerOptions, site: SourceSite,
    handler: @escaping @MainActor (AnyObject) throws -> Void
  ) -> Cancellation {
    guard let id = options.id, let recorder else {
      return handlers.add(events, options: options, site: site, handler: handler)
    }
    let old = handlers.all(named: id).filter { !$0.events.isDisjoint(with: events) }
    let new = handlers.add(events, options: options, site: site, handler: handler)
    recorder.noteReplaced(old, of: events, by: new.handler)
    return new
  }

  /// Adds a handler for an event key. If the new handler replaces a handler with the same ID, the
  /// replacement is recorded.
  @discardableResult
  func add<Payload>(
    _ key: EventKey<Payload>, options: HandlerOptions, site: SourceSite,
    handler: @escaping @MainActor (AnyObject, Payload) throws -> Void
  ) -> Cancellation {
    guard let id = options.id, let recorder else {
      return handlers.add(key, options: options, site: site, handler: handler)
    }
    let old = handlers.plan(for: key).filter { $0.id == id }
    let new = handlers.add(key, options: options, site: site, handler: handler)
    for info in old { recorder.noteReplaced(info.handler, key.name, by: new.handler) }
    return new
  }

  /// Replaces all handlers for events with one handler, and records each replacement.
  func replaceAll(
    _ events: Event, site: SourceSite, handler: @escaping @MainActor (AnyObject) throws -> Void
  ) {
    let recorder = recorder
    let old = recorder == nil ? [] : handlers.all.filter { !$0.events.isDisjoint(with: events) }
    handlers.remove(events, match: .overlapping)
    let new = handlers.add(events, site: site, handler: handler)
    recorder?.noteReplaced(old, of: events, by: new.handler)
  }

  /// Replaces all handlers for an event key with one handler, and records each replacement.
  func replaceAll<Payload>(
    _ key: EventKey<Payload>, site: SourceSite,
    handler: @escaping @MainActor (AnyObject, Payload) throws -> Void
  ) {
    let recorder = recorder
    let old = recorder == nil ? [] : handlers.plan(for: key)
    handlers.remove(key)
    let new = handlers.add(key, site: site, handler: handler)
    for info in old { recorder?.noteReplaced(info.handler, key.name, by: new.handler) }
  }
}

extension RecordedSource {
  fileprivate func noteReplaced(_ old: [HandlerInfo], of events: Event, by new: HandlerID) {
    for info in old { noteReplaced(info.handler, info.events.intersection(events).name, by: new) }
  }
}
