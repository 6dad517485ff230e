public import TrellisEvents

extension View {
  /// Adds work that begins when the view appears, and is cancelled when the view disappears.
  ///
  /// The work runs once each time the view appears, after the handlers of `onAppear`. Its beginning
  /// is recorded as a `lifecycle` record named `task`. If the work suspends, its end is recorded
  /// too, as a `completion` whose cause is the `lifecycle` record. Between suspensions, the work
  /// runs on the main actor. A script waits for work that is suspended only if the work has slept on
  /// the program's clock before, and not while it sleeps.
  ///
  /// ```swift
  /// let seconds = Label("0").task { label in
  ///   for number in 1...60 {
  ///     try await label.clock?.sleep(for: .seconds(1))
  ///     label.text = "\(number)"
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - body: The work. If it throws, the error is recorded and passed to the closure `onError` of
  ///     the `Dispatcher`.
  @discardableResult
  public func task(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (Self) async throws -> Void
  ) -> Self {
    let site = SourceSite(fileID: fileID, line: line)
    let handlers = appearanceHandlers ?? AppearanceHandlers()
    appearanceHandlers = handlers
    let task = AsyncHandler.Registered(
      AsyncHandler(.restart, in: handlers.list, site: site, subject: "task", isAwaited: false))
    handlers.list.add(AppearanceHandlers.task, site: site) { view, _ in
      // A view's tasks are called only with the view on which they were registered.
      let view = unsafeDowncast(view, to: Self.self)
      try task.handler.call(view, path: view.path) { try await body(view) }
    }
    return self
  }

  /// Adds work that begins when the view appears, and is cancelled when the view disappears. The
  /// closure takes no arguments.
  @discardableResult
  public func task<each A, each B>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self {
    task(fileID: fileID, line: line) { (_: Self) async throws in
      try await body(repeat NoArgument<each A, each B>())
    }
  }

  /// Whether an async handler of the view is running.
  package var isRunningTasks: Bool {
    var isRunning = false
    forEachEventSource { if $0.handlers.isRunningTasks { isRunning = true } }
    return isRunning
  }

  /// Cancels the async handlers of the view if the view is no longer shown.
  ///
  /// The handlers in a dialog keep running, because they often begin when the dialog closes.
  func cancelTasksIfGone() {
    guard context == nil, (self as? any TaskKeeping)?.keepsTasks != true, isRunningTasks else {
      return
    }
    var top = self
    while let parent = top.parent { top = parent }
    guard !(top is any ModalView), (top as? any TaskKeeping)?.keepsTasks != true else { return }
    forEachEventSource { $0.handlers.cancelTasks() }
  }

  /// Cancels the async handlers of this view and of the views in it.
  package func cancelAllTasks() {
    for view in descendants where view.isRunningTasks {
      view.forEachEventSource { $0.handlers.cancelTasks() }
    }
  }
}
