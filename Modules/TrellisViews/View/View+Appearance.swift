import TrellisEvents

extension View {
  /// Adds a handler that runs when the view has become part of what is shown, once each time.
  ///
  /// It runs before the first frame that shows the view; a view that is built and not shown, or that
  /// leaves its place for another one in the same handler, raises nothing.
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

  /// Adds a handler that runs when the view has become part of what is shown and needs no sender.
  @discardableResult
  public func onAppear(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    onAppear(fileID: fileID, line: line) { (_: Self) in try handler() }
  }

  /// Adds a handler that runs when the view is no longer part of what is shown, once each time.
  @discardableResult
  public func onDisappear(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    add(handler, for: AppearanceHandlers.disappear, SourceSite(fileID: fileID, line: line))
    return self
  }

  /// Adds a handler that runs when the view is no longer part of what is shown and needs no sender.
  @discardableResult
  public func onDisappear(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    onDisappear(fileID: fileID, line: line) { (_: Self) in try handler() }
  }

  private func add<Sender: View>(
    _ handler: @escaping @MainActor (Sender) throws -> Void, for key: EventKey<Void>,
    _ site: SourceSite
  ) {
    let handlers = appearanceHandlers ?? AppearanceHandlers()
    appearanceHandlers = handlers
    handlers.list.add(key, site: site) { view, _ in
      // The handlers of a view run with that view, which is what they were registered on.
      try handler(unsafeDowncast(view, to: Sender.self))
    }
  }
}

/// What runs when a view appears and disappears.
final class AppearanceHandlers {
  static var appear: EventKey<Void> { EventKey("appear") }
  static var disappear: EventKey<Void> { EventKey("disappear") }

  let list = HandlerList()
  /// Where the view was when it appeared; nil while it is not shown.
  var path: ControlPath?

  /// Tells what has changed since it was told last.
  func tell(_ view: View, shownIn context: TreeContext) {
    let isShown = view.context === context
    guard isShown != (path != nil) else { return }
    let place = isShown ? view.path : path
    path = isShown ? place : nil
    let key = isShown ? Self.appear : Self.disappear
    list.run(key, (), sender: view) { site, handler in
      context.dispatcher.run(.lifecycle, key.name, path: place, site: site, handler)
    }
  }
}
