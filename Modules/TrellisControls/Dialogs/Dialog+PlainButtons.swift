import TrellisEvents

extension Dialog {
  /// The titles of buttons that a user expects to close a dialog.
  private static let closingTitles: Set<String> = [
    "apply", "back", "cancel", "close", "confirm", "dismiss", "done", "no", "ok", "okay", "save",
    "submit", "yes",
  ]

  /// Reports that a plain button was pressed and the dialog is still shown, if the programmer
  /// probably expects the button to close it: if the dialog has no `DialogButton`, or if the button
  /// has a title such as `Save` and was pressed twice. The first press may have found a mistake in a
  /// field.
  func didPress(_ button: Button, _ outcome: Outcome) {
    guard outcome == .returned || outcome == .unhandled, isShown, window?.frontDialog === self
    else { return }
    let count = vainPresses[ObjectIdentifier(button), default: 0] + 1
    vainPresses[ObjectIdentifier(button)] = count
    let hasButtons = !buttons.allSatisfy { $0 === ownButton }
    guard count == (hasButtons ? 2 : 1),
      !hasButtons || Self.closingTitles.contains(button.title.lowercased())
    else { return }
    context?.dispatcher.report(
      "plain-button",
      "the button \"\(button.title)\" does not close the dialog, because its type is Button; "
        + "use DialogButton(\"\(button.title)\") instead, or call dismiss() on the dialog",
      path: button.path)
  }
}
