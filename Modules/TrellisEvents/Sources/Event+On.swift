extension Event {
  /// An event property of a source, such as `onChange`. Calling the property registers a handler.
  ///
  /// A source declares one such property for each of its events. Each property accepts synchronous
  /// and asynchronous closures. A closure can take the source and the payload, only the payload, or
  /// nothing. If the event has no payload, a closure takes the source or nothing.
  /// ```swift
  /// @MainActor final class Download: EventSource {
  ///   let handlers = HandlerList()
  ///   let questions = QuestionBoard()
  ///   var onFinish: Event.On<Download, Int> { Event.On(self, EventKey("download.finished")) }
  /// }
  ///
  /// func store(_ count: Int) async throws {}
  ///
  /// let download = Download()
  ///   .onFinish { download, count in print(download, count) }
  ///   .onFinish { count in try await store(count) }
  ///   .onFinish { print("finished") }
  /// ```
  /// Registering a handler with the property is the same as registering it with `on`.
  @MainActor
  public struct On<Source: EventSource, Payload> {
    private enum Subject {
      case events(Event, (@MainActor (Source) -> Payload))
      case key(EventKey<Payload>)
    }

    private let source: Source
    private let subject: Subject

    /// Creates an event property for the given events. The `payload` closure returns the payload
    /// that handlers receive.
    public init(
      _ source: Source, _ events: Event, payload: @escaping @MainActor (Source) -> Payload
    ) {
      self.source = source
      subject = .events(events, payload)
    }

    /// Creates an event property for a custom event, whose handlers receive the event's payload.
    public init(_ source: Source, _ key: EventKey<Payload>) {
      self.source = source
      subject = .key(key)
    }
  }
}

extension Event.On where Payload == Void {
  /// Creates an event property for the given events, which have no payload. Handlers receive only
  /// the source.
  public init(_ source: Source, _ events: Event) {
    self.init(source, events, payload: { _ in () })
  }
}

extension Event.On {
  /// Adds a handler that receives the source of the event, such as a control, and the event's
  /// payload.
  ///
  /// - Parameters:
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure. Errors that it throws are recorded and passed to
  ///     ``Dispatcher/onError``.
  /// - Returns: The source, so that calls can be chained.
  @discardableResult
  public func callAsFunction(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Source, Payload) throws -> Void
  ) -> Source {
    switch subject {
    case .events(let events, let payload):
      source.on(events, fileID: fileID, line: line) { source in
        try handler(source, payload(source))
      }
    case .key(let key): source.on(key, fileID: fileID, line: line, handler)
    }
  }

  // This overload is disfavored, since `{ _ in }` would be ambiguous for an event without a
  // payload.
  /// Adds a handler that receives only the event's payload.
  @discardableResult @_disfavoredOverload
  public func callAsFunction(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Payload) throws -> Void
  ) -> Source {
    self(fileID: fileID, line: line) { _, payload in try handler(payload) }
  }

  /// Adds a handler that takes no arguments.
  @discardableResult
  public func callAsFunction<each A, each B>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Source {
    self(fileID: fileID, line: line) { _, _ in try handler(repeat NoArgument<each A, each B>()) }
  }

  /// Adds a handler that receives the source of the event, such as a control.
  @discardableResult
  public func callAsFunction(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Source) throws -> Void
  ) -> Source where Payload == Void {
    self(fileID: fileID, line: line) { source, _ in try handler(source) }
  }

  // MARK: Closures that await

  /// Adds an async handler that receives the source of the event, such as a control, and the
  /// event's payload. The rules are the same as for an async handler that is added with `on`.
  ///
  /// - Parameters:
  ///   - whileRunning: The rule for an event that arrives while the handler is still running. By
  ///     default, the event is ignored.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure. Errors that it throws are recorded and passed to
  ///     ``Dispatcher/onError``.
  /// - Returns: The source, so that calls can be chained.
  @discardableResult
  public func callAsFunction(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (Source, Payload) async throws -> Void
  ) -> Source {
    switch subject {
    case .events(let events, let payload):
      source.on(events, whileRunning: whileRunning, fileID: fileID, line: line) {
        (source: Source) async throws in try await handler(source, payload(source))
      }
    case .key(let key):
      source.on(key, whileRunning: whileRunning, fileID: fileID, line: line, handler)
    }
  }

  /// Adds an async handler that receives only the event's payload.
  @discardableResult @_disfavoredOverload
  public func callAsFunction(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (Payload) async throws -> Void
  ) -> Source {
    self(whileRunning: whileRunning, fileID: fileID, line: line) {
      (_, payload) async throws in try await handler(payload)
    }
  }

  /// Adds an async handler that takes no arguments.
  @discardableResult
  public func callAsFunction<each A, each B>(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Source {
    self(whileRunning: whileRunning, fileID: fileID, line: line) {
      (_, _) async throws in try await handler(repeat NoArgument<each A, each B>())
    }
  }

  /// Adds an async handler that receives the source of the event, such as a control.
  @discardableResult
  public func callAsFunction(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (Source) async throws -> Void
  ) -> Source where Payload == Void {
    self(whileRunning: whileRunning, fileID: fileID, line: line) {
      (source, _) async throws in try await handler(source)
    }
  }
}
