public import TrellisEvents

// The async forms of `onTap`; they follow the rules of the async forms of `on`.
extension Control {
  /// Adds an async handler for the control's main action.
  /// ```swift
  /// func save() async throws {}
  ///
  /// let button = Button("Save").onTap { button in
  ///   try await save()
  ///   button.title = "Saved"
  /// }
  /// ```
  /// By default, presses that arrive while the handler is still running are ignored, and are
  /// recorded as ignored. To change this, pass a different rule as `whileRunning`.
  @discardableResult
  public func onTap(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (Self) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let call = asyncTap(whileRunning, site)
    let action: @MainActor (Self) throws -> Void = { control in
      try call.handler.call(control) { try await handler(control) }
    }
    addTap(site, erased(action))
    return self
  }

  /// Adds an async handler for the control's main action. The handler takes no arguments.
  @discardableResult
  public func onTap<each A, each B>(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let call = asyncTap(whileRunning, site)
    addTap(site) {
      try call.handler.call($0) { try await handler(repeat NoArgument<each A, each B>()) }
    }
    return self
  }

  private func asyncTap(
    _ whileRunning: HandlerOptions.WhileRunning, _ site: SourceSite
  ) -> AsyncHandler.Registered {
    AsyncHandler.Registered(AsyncHandler(whileRunning, in: handlers, site: site))
  }
}

extension View {
  /// Adds an async handler that receives the event of each tap on the view.
  @discardableResult @_disfavoredOverload
  public func onTap(
    count: Int = 1, touches: Int = 1, timing: TapGesture.Timing = .immediate,
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (GestureEvent) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let tap = sharedTap(count, touches, timing, site)
    tap.on(tap.key, whileRunning: whileRunning, fileID: fileID, line: line) {
      (_: TapGesture, event) async throws in try await handler(event)
    }
    if count == 1, touches == 1 { (self as? Control)?.reportPointerTap(tap, site) }
    return self
  }

  /// Adds an async handler for taps on the view. The handler takes no arguments.
  @discardableResult
  public func onTap<each A, each B>(
    count: Int = 1, touches: Int = 1, timing: TapGesture.Timing = .immediate,
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self {
    if count == 1, touches == 1, timing == .immediate, let control = self as? Control {
      control.onTap(whileRunning: whileRunning, fileID: fileID, line: line, handler)
    } else {
      let tap = sharedTap(count, touches, timing, SourceSite(fileID: fileID, line: line))
      tap.on(tap.key, whileRunning: whileRunning, fileID: fileID, line: line) {
        (_: TapGesture, _) async throws in try await handler(repeat NoArgument<each A, each B>())
      }
    }
    return self
  }

  /// Adds an async handler for double taps on the view. The handler takes no arguments.
  @discardableResult
  public func onDoubleTap<each A, each B>(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self {
    onTap(count: 2, whileRunning: whileRunning, fileID: fileID, line: line, handler)
  }
}
