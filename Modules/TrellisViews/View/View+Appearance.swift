public import TrellisEvents

// Like all handlers, these have a form that chains and one that returns a way to end them; they end
// with their view in any case.
extension View {
  /// Adds a handler that runs each time the view appears in a tree that is shown.
  ///
  /// The handler runs before the first frame that shows the view. A view that is built and not
  /// shown, or that leaves its place for another one in the same handler, raises nothing.
  /// ```swift
  /// let field = TextField().onAppear { field in field.takeFocus() }
  /// ```
  @discardableResult
  public func onAppear(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    add(handler, for: AppearanceHandlers.appear, SourceSite(fileID: fileID, line: line))
    return self
  }

  /// Adds a handler that runs each time the view appears and needs no sender.
  @discardableResult
  public func onAppear(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    onAppear(fileID: fileID, line: line) { (_: Self) in try handler() }
  }

  /// Adds a handler as `onAppear` does, and returns the registration, which can be cancelled.
  /// ```swift
  /// let hello = label.addAppearHandler { label in label.text = "hello" }
  /// hello.cancel()
  /// ```
  @discardableResult
  public func addAppearHandler(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Cancellation {
    add(handler, for: AppearanceHandlers.appear, SourceSite(fileID: fileID, line: line))
  }

  /// Adds a handler that runs each time the view disappears from a tree that is shown.
  @discardableResult
  public func onDisappear(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    add(handler, for: AppearanceHandlers.disappear, SourceSite(fileID: fileID, line: line))
    return self
  }

  /// Adds a handler that runs each time the view disappears and needs no sender.
  @discardableResult
  public func onDisappear(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    onDisappear(fileID: fileID, line: line) { (_: Self) in try handler() }
  }

  /// Adds a handler as `onDisappear` does, and returns the registration, which can be cancelled.
  @discardableResult
  public func addDisappearHandler(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Cancellation {
    add(handler, for: AppearanceHandlers.disappear, SourceSite(fileID: fileID, line: line))
  }

  @discardableResult
  private func add<Sender: View>(
    _ handler: @escaping @MainActor (Sender) throws -> Void, for key: EventKey<Void>,
    _ site: SourceSite
  ) -> Cancellation {
    let handlers = appearanceHandlers ?? AppearanceHandlers()
    appearanceHandlers = handlers
    return handlers.list.add(key, site: site) { view, _ in
      // The handlers of a view run with that view, on which they were registered.
      try handler(unsafeDowncast(view, to: Sender.self))
    }
  }
}

/// The handlers for a view's appearing and disappearing.
final class AppearanceHandlers {
  static var appear: EventKey<Void> { EventKey("appear") }
  static var disappear: EventKey<Void> { EventKey("disappear") }
  static var task: EventKey<Void> { EventKey("task") }

  let list = HandlerList()
  /// The view's path when it appeared; nil while it is not shown.
  var path: ControlPath?

  /// Tells the changes since the last time.
  func tell(_ view: View, shownIn context: TreeContext) {
    let isShown = view.context === context
    guard isShown != (path != nil) else { return }
    let place = isShown ? view.path : path
    path = isShown ? place : nil
    if !isShown { list.cancelTasks() }
    for key in isShown ? [Self.appear, Self.task] : [Self.disappear] {
      list.run(key, (), sender: view) { site, handler in
        context.dispatcher.run(.lifecycle, key.name, path: place, site: site, handler)
      }
    }
  }
}
