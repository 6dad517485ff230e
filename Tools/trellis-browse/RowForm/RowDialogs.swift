/// The open dialogs about a row. While a dialog is open, no other table may be shown, because the
/// change would be made in that table instead.
final class RowDialogs {
  /// The form for a new row, or `nil` if there is no form or its row has been saved.
  var form: RowForm? {
    didSet { didChange() }
  }
  /// Whether the user is being asked to confirm a change.
  var asks = false {
    didSet { didChange() }
  }
  /// A closure that is called after a dialog was opened or closed.
  var didChange: () -> Void = {}

  /// Whether any dialog is open.
  var areOpen: Bool { form != nil || asks }
}
