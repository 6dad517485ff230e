public import TrellisEvents

// As for all handlers, there is one method that can be chained and one that returns a handle. In
// both cases, the handlers are removed when their view is deallocated.
extension View {
  /// Adds a handler that runs each time the view appears in a shown tree.
  ///
  /// A view in a ``When`` appears each time its branch is chosen, and disappears each time the
  /// other branch is chosen. Likewise, a page of `Tabs` appears each time it is selected, and
  /// disappears each time another page is selected in its place. A view that is hidden in any other
  /// way does not disappear.
  ///
  /// The handler runs before the first frame that shows the view. The handler does not run for a
  /// view that is created but never shown. If a handler moves a view to another position in the
  /// tree, the view neither disappears nor appears.
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

  /// Adds a handler that runs each time the view appears. The handler takes no arguments.
  @discardableResult
  public func onAppear<each A, each B>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    onAppear(fileID: fileID, line: line) { (_: Self) in
      try handler(repeat NoArgument<each A, each B>())
    }
  }

  /// Adds a handler that runs each time the view appears, and returns a handle with which you can
  /// remove the handler.
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

  /// Adds a handler that runs each time the view disappears from a shown tree.
  @discardableResult
  public func onDisappear(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    add(handler, for: AppearanceHandlers.disappear, SourceSite(fileID: fileID, line: line))
    return self
  }

  /// Adds a handler that runs each time the view disappears. The handler takes no arguments.
  @discardableResult
  public func onDisappear<each A, each B>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    onDisappear(fileID: fileID, line: line) { (_: Self) in
      try handler(repeat NoArgument<each A, each B>())
    }
  }

  /// Adds a handler that runs each time the view disappears, and returns a handle with which you
  /// can remove the handler.
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
      // A view's handlers are called only with the view on which they were registered.
      try handler(unsafeDowncast(view, to: Sender.self))
    }
  }
}

/// The handlers that run when a view appears and disappears.
final class AppearanceHandlers {
  static var appear: EventKey<Void> { EventKey("appear") }
  static var disappear: EventKey<Void> { EventKey("disappear") }
  static var task: EventKey<Void> { EventKey("task") }

  let list = HandlerList()
  /// The view's path when it appeared, or `nil` while the view is not shown.
  var path: ControlPath?

  /// Runs the handlers if the view has appeared or disappeared since the last call.
  func tell(_ view: View, shownIn context: TreeContext) {
    let isShown = view.context === context && !view.isAbsent
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

extension View {
  /// Schedules the appearance handlers of this view and its descendants.
  func appearanceChanged() {
    guard let context else { return }
    for view in [self] + descendants where view.appearanceHandlers != nil {
      context.appearanceChanged(view)
    }
  }

  /// Whether the view is in a branch of a ``When`` that is not chosen, or is a ``When`` that shows no
  /// views.
  fileprivate var isAbsent: Bool {
    if showsNothing { return true }
    var view: View? = self
    while let current = view {
      if current.isAbsentWhileHidden, current.isHidden { return true }
      view = current.parent
    }
    return false
  }
}
