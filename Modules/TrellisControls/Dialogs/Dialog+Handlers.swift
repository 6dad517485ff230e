public import TrellisEvents

extension Dialog {
  /// A dialog is about to be shown.
  public static var willShow: EventKey<Dialog> { EventKey("dialog.willShow") }
  /// A dialog is shown and has the focus.
  public static var didShow: EventKey<Dialog> { EventKey("dialog.didShow") }
  /// A button of a dialog was pressed; the button's own handlers have run.
  public static var buttonPressed: EventKey<DialogButton> { EventKey("dialog.buttonPressed") }
  /// A dialog was cancelled.
  public static var cancelled: EventKey<Dialog> { EventKey("dialog.cancelled") }
  /// A dialog is about to close.
  public static var willDismiss: EventKey<DialogResult> { EventKey("dialog.willDismiss") }
  /// A dialog has closed; raised once for each presentation.
  public static var didDismiss: EventKey<DialogResult> { EventKey("dialog.didDismiss") }
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
  /// Adds a handler that runs each time the dialog has closed; the handler gets the result.
  public var onDidDismiss: Event.On<Self, DialogResult> { Event.On(self, Dialog.didDismiss) }
}
