// Replacing a handler loses one that somebody set, so each one replaced is put on record.
extension EventSource {
  /// Puts one handler in the place of all there are for these events.
  ///
  /// Handlers that are registered for more than these events stay for the others. Each handler that
  /// is replaced is put on record. Like `on`, it has a form for closures that need no sender.
  /// ```swift
  /// let save = Button("Save").on(.primaryAction) { print("first") }
  /// save.set(.primaryAction) { print("the only one") }
  /// ```
  ///
  /// - Parameters:
  ///   - events: When the handler runs.
  ///   - fileID: Where it is registered, for the trail.
  ///   - line: Where it is registered, for the trail.
  ///   - handler: The closure.
  @discardableResult
  public func set(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    replaceAll(
      events, site: SourceSite(fileID: fileID, line: line), handler: erased(handler))
    return self
  }

  /// Puts one handler that needs no sender in the place of all there are for these events.
  @discardableResult
  public func set(
    _ events: Event, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    replaceAll(events, site: SourceSite(fileID: fileID, line: line)) { _ in try handler() }
    return self
  }

  /// Puts one handler in the place of all there are for an event of somebody's own.
  @discardableResult
  public func set<Payload>(
    _ key: EventKey<Payload>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, Payload) throws -> Void
  ) -> Self {
    let recorder = recorder
    let old = recorder == nil ? [] : handlers.plan(for: key)
    handlers.remove(key)
    let new = handlers.add(key, site: SourceSite(fileID: fileID, line: line)) { sender, payload in
      try handler(typed(sender, as: Self.self), payload)
    }
    for info in old { recorder?.noteReplaced(info.handler, key.name, by: new.handler) }
    return self
  }

  /// Puts one handler that needs only the payload in the place of all there are.
  @discardableResult @_disfavoredOverload
  public func set<Payload>(
    _ key: EventKey<Payload>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Payload) throws -> Void
  ) -> Self {
    set(key, fileID: fileID, line: line) { _, payload in try handler(payload) }
  }

  /// Puts one handler that needs neither in the place of all there are.
  @discardableResult
  public func set<Payload>(
    _ key: EventKey<Payload>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    set(key, fileID: fileID, line: line) { _, _ in try handler() }
  }

  /// Puts one handler in the place of all there are for an event that has no payload.
  @discardableResult
  public func set(
    _ key: EventKey<Void>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    set(key, fileID: fileID, line: line) { source, _ in try handler(source) }
  }

  // MARK: On record

  /// Adds a handler; what it replaces by its name is put on record.
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

  /// Adds a handler for an event key; what it replaces by its name is put on record.
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

  private func replaceAll(
    _ events: Event, site: SourceSite, handler: @escaping @MainActor (AnyObject) throws -> Void
  ) {
    let recorder = recorder
    let old = recorder == nil ? [] : handlers.all.filter { !$0.events.isDisjoint(with: events) }
    handlers.remove(events, match: .overlapping)
    let new = handlers.add(events, site: site, handler: handler)
    recorder?.noteReplaced(old, of: events, by: new.handler)
  }
}

extension RecordedSource {
  fileprivate func noteReplaced(_ old: [HandlerInfo], of events: Event, by new: HandlerID) {
    for info in old { noteReplaced(info.handler, info.events.intersection(events).name, by: new) }
  }
}
