public import TrellisEvents

extension Dialog {
  /// The dialog is about to be shown.
  public static var willShow: EventKey<Dialog> { EventKey("trellis.dialogWillShow") }
  /// The dialog is shown, and has the focus.
  public static var didShow: EventKey<Dialog> { EventKey("trellis.dialogDidShow") }
  /// A button of the dialog was pressed; the button's own handlers have run.
  public static var buttonPressed: EventKey<DialogButton> { EventKey("trellis.dialogButton") }
  /// The dialog was called off.
  public static var cancelled: EventKey<Dialog> { EventKey("trellis.dialogCancelled") }
  /// The dialog is about to go.
  public static var willDismiss: EventKey<DialogResult> { EventKey("trellis.dialogWillDismiss") }
  /// The dialog is gone; raised once for each presentation.
  public static var didDismiss: EventKey<DialogResult> { EventKey("trellis.dialogDidDismiss") }
}

extension EventSource where Self: Dialog {
  /// The dialog is about to be shown; handlers get the dialog.
  public var onWillShow: Event.On<Self, Dialog> { Event.On(self, Dialog.willShow) }
  /// The dialog is shown; handlers get the dialog.
  public var onDidShow: Event.On<Self, Dialog> { Event.On(self, Dialog.didShow) }
  /// A button of the dialog was pressed; handlers get the button.
  public var onButton: Event.On<Self, DialogButton> { Event.On(self, Dialog.buttonPressed) }
  /// The dialog was called off, with or without a handler; handlers get the dialog.
  public var onCancel: Event.On<Self, Dialog> { Event.On(self, Dialog.cancelled) }
  /// The dialog is about to go; handlers get the result.
  public var onWillDismiss: Event.On<Self, DialogResult> { Event.On(self, Dialog.willDismiss) }
  /// The dialog is gone; handlers get the result, once for each presentation.
  public var onDidDismiss: Event.On<Self, DialogResult> { Event.On(self, Dialog.didDismiss) }
}
