public import TrellisEvents

extension Dialog {
  /// Raised when a dialog is about to be shown.
  public static var willShow: EventKey<Dialog> { EventKey("dialog.willShow") }
  /// Raised when a dialog has been shown and has the focus.
  public static var didShow: EventKey<Dialog> { EventKey("dialog.didShow") }
  /// Raised when a button of a dialog has been pressed, after the button's own handlers have run.
  public static var buttonPressed: EventKey<DialogButton> { EventKey("dialog.buttonPressed") }
  /// Raised when a dialog has been cancelled, before it closes.
  public static var cancelled: EventKey<Dialog> { EventKey("dialog.cancelled") }
  /// Raised when a dialog is about to close; the payload is the dialog's result.
  public static var willDismiss: EventKey<DialogResult> { EventKey("dialog.willDismiss") }
  /// Raised each time a dialog has closed; the payload is the dialog's result.
  public static var didDismiss: EventKey<DialogResult> { EventKey("dialog.didDismiss") }
}

extension EventSource where Self: Dialog {
  /// Adds a handler that runs before the dialog is shown; the handler receives the dialog.
  public var onWillShow: Event.On<Self, Dialog> { Event.On(self, Dialog.willShow) }
  /// Adds a handler that runs when the dialog has been shown; the handler receives the dialog.
  public var onDidShow: Event.On<Self, Dialog> { Event.On(self, Dialog.didShow) }
  /// Adds a handler that runs when a button of the dialog is pressed; the handler receives the
  /// button.
  public var onButton: Event.On<Self, DialogButton> { Event.On(self, Dialog.buttonPressed) }
  /// Adds a handler that runs when the dialog is cancelled; the handler receives the dialog.
  public var onCancel: Event.On<Self, Dialog> { Event.On(self, Dialog.cancelled) }
  /// Adds a handler that runs before the dialog closes; the handler receives the result.
  public var onWillDismiss: Event.On<Self, DialogResult> { Event.On(self, Dialog.willDismiss) }
  /// Adds a handler that runs after the dialog closes; the handler receives the result.
  public var onDidDismiss: Event.On<Self, DialogResult> { Event.On(self, Dialog.didDismiss) }
}
