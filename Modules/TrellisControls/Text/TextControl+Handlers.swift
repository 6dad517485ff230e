import TrellisEvents

// Names for what is handled most; each is the `on` of an event of the control.
extension TextControl {
  /// Adds a handler for changes of the user's; the text is already the new one.
  ///
  /// As with every control, what the program sets is no event of the user's and does not run it. The notice
  /// `EventKey.textChanged` tells of every change, and says who made it.
  @discardableResult
  public func onChange(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, String) throws -> Void
  ) -> Self {
    on(.editingChanged, fileID: fileID, line: line) { sender in try handler(sender, sender.text) }
  }

  /// Adds a handler for changes of the user's that needs only the text.
  @discardableResult
  public func onChange(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (String) throws -> Void
  ) -> Self {
    on(.editingChanged, fileID: fileID, line: line) { sender in try handler(sender.text) }
  }

  /// Adds a handler for changes of the user's that needs nothing.
  @discardableResult
  public func onChange(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    on(.editingChanged, fileID: fileID, line: line) { _ in try handler() }
  }

  /// Adds a handler for the return key, after `Question.shouldReturn` said yes.
  @discardableResult
  public func onSubmit(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) throws -> Void
  ) -> Self {
    on(.primaryAction, fileID: fileID, line: line, handler)
  }

  /// Adds a handler for the return key that needs no sender.
  @discardableResult
  public func onSubmit(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    on(.primaryAction, fileID: fileID, line: line, handler)
  }

  /// Adds a handler for the end of editing, which is told why it ended.
  @discardableResult
  public func onEditingEnd(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, EditingEndReason) throws -> Void
  ) -> Self {
    on(.editingDidEnd, fileID: fileID, line: line) { sender in
      try handler(sender, sender.endReason)
    }
  }

  /// Adds a handler for the end of editing that needs only the reason.
  @discardableResult
  public func onEditingEnd(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (EditingEndReason) throws -> Void
  ) -> Self {
    on(.editingDidEnd, fileID: fileID, line: line) { sender in try handler(sender.endReason) }
  }
}
