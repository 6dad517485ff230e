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
    add(handler, to: \.appearing, SourceSite(fileID: fileID, line: line))
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
    add(handler, to: \.disappearing, SourceSite(fileID: fileID, line: line))
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
    _ handler: @escaping @MainActor (Sender) throws -> Void,
    to list: ReferenceWritableKeyPath<AppearanceHandlers, [AppearanceHandlers.Handler]>,
    _ site: SourceSite
  ) {
    let handlers = appearanceHandlers ?? AppearanceHandlers()
    appearanceHandlers = handlers
    handlers[keyPath: list].append(
      AppearanceHandlers.Handler(site: site) { view in
        // The handlers of a view run with that view, which is what they were registered on.
        try handler(unsafeDowncast(view, to: Sender.self))
      })
  }
}

/// What runs when a view appears and disappears.
final class AppearanceHandlers {
  struct Handler {
    let site: SourceSite
    let run: @MainActor (View) throws -> Void
  }

  var appearing: [Handler] = []
  var disappearing: [Handler] = []
  /// Where the view was when it appeared; nil while it is not shown.
  var path: ControlPath?

  /// Tells what has changed since it was told last.
  func tell(_ view: View, shownIn context: TreeContext) {
    let isShown = view.context === context
    guard isShown != (path != nil) else { return }
    let place = isShown ? view.path : path
    path = isShown ? place : nil
    for handler in isShown ? appearing : disappearing {
      context.dispatcher.run(
        .lifecycle, isShown ? "appear" : "disappear", path: place, site: handler.site
      ) { try handler.run(view) }
    }
  }
}
