public import TrellisEvents

extension Dialog {
  /// It is about to be shown.
  public static var willShow: EventKey<Dialog> { EventKey("trellis.dialogWillShow") }
  /// It is shown, and has the focus.
  public static var didShow: EventKey<Dialog> { EventKey("trellis.dialogDidShow") }
  /// One of its buttons was pressed; the button's own handlers have run.
  public static var buttonPressed: EventKey<DialogButton> { EventKey("trellis.dialogButton") }
  /// It was called off.
  public static var cancelled: EventKey<Dialog> { EventKey("trellis.dialogCancelled") }
  /// It is about to go.
  public static var willDismiss: EventKey<DialogResult> { EventKey("trellis.dialogWillDismiss") }
  /// It is gone; told once for each presentation.
  public static var didDismiss: EventKey<DialogResult> { EventKey("trellis.dialogDidDismiss") }

  /// Adds a handler for the moment before it is shown.
  @discardableResult
  public func onWillShow(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    on(Dialog.willShow, fileID: fileID, line: line) { _ in try handler() }
  }

  /// Adds a handler for the moment after it is shown.
  @discardableResult
  public func onDidShow(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    on(Dialog.didShow, fileID: fileID, line: line) { _ in try handler() }
  }

  /// Adds a handler for all its buttons; it gets the one that was pressed.
  @discardableResult
  public func onButton(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (DialogButton) throws -> Void
  ) -> Self {
    on(Dialog.buttonPressed, fileID: fileID, line: line) { button in try handler(button) }
  }

  /// Adds a handler for calling it off; without one, it is called off all the same.
  @discardableResult
  public func onCancel(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    on(Dialog.cancelled, fileID: fileID, line: line) { _ in try handler() }
  }

  /// Adds a handler for the moment before it goes.
  @discardableResult
  public func onWillDismiss(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (DialogResult) throws -> Void
  ) -> Self {
    on(Dialog.willDismiss, fileID: fileID, line: line) { result in try handler(result) }
  }

  /// Adds a handler for the moment when it is gone; it runs once for each presentation.
  @discardableResult
  public func onDidDismiss(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (DialogResult) throws -> Void
  ) -> Self {
    on(Dialog.didDismiss, fileID: fileID, line: line) { result in try handler(result) }
  }
}
