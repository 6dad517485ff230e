public import TrellisEvents

// Replacing a handler loses one that somebody set, so each one replaced is put on record.
extension Control {
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
      events, site: SourceSite(fileID: fileID, line: line), handler: Control.erase(handler))
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
    let old = isRecorded ? handlers.plan(for: key) : []
    handlers.remove(key)
    let token = handlers.add(key, site: SourceSite(fileID: fileID, line: line)) { sender, payload in
      try handler(typed(sender, as: Self.self), payload)
    }
    for info in old { noteReplaced(info.handler, key.name, by: token.handler) }
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
    set(key, fileID: fileID, line: line) { control, _ in try handler(control) }
  }

  // MARK: On record

  /// Adds a handler; what it replaces by its name is put on record.
  @discardableResult
  func add(
    _ events: Event, options: HandlerOptions, site: SourceSite,
    handler: @escaping @MainActor (AnyObject) throws -> Void
  ) -> Cancellation {
    let old = replaced(by: options).filter { !$0.events.isDisjoint(with: events) }
    let token = handlers.add(events, options: options, site: site, handler: handler)
    for info in old {
      noteReplaced(info.handler, info.events.intersection(events).name, by: token.handler)
    }
    return token
  }

  /// Adds a handler for an event key; what it replaces by its name is put on record.
  @discardableResult
  func add<Payload>(
    _ key: EventKey<Payload>, options: HandlerOptions, site: SourceSite,
    handler: @escaping @MainActor (AnyObject, Payload) throws -> Void
  ) -> Cancellation {
    let old =
      replaced(by: options).isEmpty ? [] : handlers.plan(for: key).filter { $0.id == options.id }
    let token = handlers.add(key, options: options, site: site, handler: handler)
    for info in old { noteReplaced(info.handler, key.name, by: token.handler) }
    return token
  }

  /// What a handler may take the place of, if that is to be put on record.
  private func replaced(by options: HandlerOptions) -> [HandlerInfo] {
    guard let id = options.id, isRecorded else { return [] }
    return handlers.all(named: id)
  }

  private func replaceAll(
    _ events: Event, site: SourceSite, handler: @escaping @MainActor (AnyObject) throws -> Void
  ) {
    let old = isRecorded ? handlers.all.filter { !$0.events.isDisjoint(with: events) } : []
    handlers.remove(events, match: .overlapping)
    let token = handlers.add(events, site: site, handler: handler)
    for info in old {
      noteReplaced(info.handler, info.events.intersection(events).name, by: token.handler)
    }
  }

  private var isRecorded: Bool { dispatcher?.sink != nil }

  func noteReplaced(_ old: HandlerID, _ subject: String, by new: HandlerID) {
    dispatcher?.note(
      .lifecycle, "replaced", path: path,
      arguments: [
        RecordArgument("subject", subject), RecordArgument("handler", old.description),
        RecordArgument("by", new.description),
      ])
  }
}
