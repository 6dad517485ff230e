import TrellisEvents

extension Dialog {
  /// The titles of buttons that a user expects to close a dialog.
  private static let closingTitles: Set<String> = [
    "apply", "back", "cancel", "close", "confirm", "dismiss", "done", "no", "ok", "okay", "save",
    "submit", "yes",
  ]

  /// Reports that a plain button was pressed and the dialog is still shown, if the programmer
  /// probably expects the button to close it: if the dialog has no `DialogButton`, or the title of
  /// the button says so.
  func didPress(_ button: Button) {
    guard isShown, !reportedButtons.contains(ObjectIdentifier(button)),
      buttons.allSatisfy({ $0 === ownButton })
        || Self.closingTitles.contains(button.title.lowercased())
    else { return }
    reportedButtons.insert(ObjectIdentifier(button))
    context?.dispatcher.report(
      "plain-button",
      "the button \"\(button.title)\" does not close the dialog, because its type is Button; "
        + "use DialogButton(\"\(button.title)\") instead, or call dismiss() on the dialog",
      path: button.path)
  }
}
