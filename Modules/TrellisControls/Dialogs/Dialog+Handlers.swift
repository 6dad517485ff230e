public import TrellisEvents

extension Dialog {
  /// The event raised before a dialog is shown.
  public static var willShow: EventKey<Dialog> { EventKey("trellis.dialogWillShow") }
  /// The event raised when a dialog is shown and has the focus.
  public static var didShow: EventKey<Dialog> { EventKey("trellis.dialogDidShow") }
  /// The event raised when a button of a dialog is pressed, after the button's own handlers have
  /// run.
  public static var buttonPressed: EventKey<DialogButton> { EventKey("trellis.dialogButton") }
  /// The event raised when a dialog is cancelled.
  public static var cancelled: EventKey<Dialog> { EventKey("trellis.dialogCancelled") }
  /// The event raised before a dialog closes.
  public static var willDismiss: EventKey<DialogResult> { EventKey("trellis.dialogWillDismiss") }
  /// The event raised after a dialog has closed, once for each presentation.
  public static var didDismiss: EventKey<DialogResult> { EventKey("trellis.dialogDidDismiss") }
}

extension EventSource where Self: Dialog {
  /// Adds a handler that runs before the dialog is shown; the handler gets the dialog.
  public var onWillShow: Event.On<Self, Dialog> { Event.On(self, Dialog.willShow) }
  /// Adds a handler that runs when the dialog is shown; the handler gets the dialog.
  public var onDidShow: Event.On<Self, Dialog> { Event.On(self, Dialog.didShow) }
  /// Adds a handler that runs when a button of the dialog is pressed; the handler gets the button.
  public var onButton: Event.On<Self, DialogButton> { Event.On(self, Dialog.buttonPressed) }
  /// Adds a handler that runs when the dialog is cancelled; the handler gets the dialog.
  public var onCancel: Event.On<Self, Dialog> { Event.On(self, Dialog.cancelled) }
  /// Adds a handler that runs before the dialog closes; the handler gets the result.
  public var onWillDismiss: Event.On<Self, DialogResult> { Event.On(self, Dialog.willDismiss) }
  /// Adds a handler that runs after the dialog has closed, once for each presentation; the handler
  /// gets the result.
  public var onDidDismiss: Event.On<Self, DialogResult> { Event.On(self, Dialog.didDismiss) }
}
