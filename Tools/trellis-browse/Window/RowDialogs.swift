/// The dialogs about a row that are open, during which the table must not be replaced by another
/// one, which would be changed instead.
final class RowDialogs {
  /// The form for a new row; nil once the row is saved.
  var form: RowForm? {
    didSet { didChange() }
  }
  /// Whether the user is asked to confirm a change.
  var asks = false {
    didSet { didChange() }
  }
  /// A closure that is called after a dialog was opened or closed.
  var didChange: () -> Void = {}

  /// Whether any dialog is open.
  var areOpen: Bool { form != nil || asks }
}
