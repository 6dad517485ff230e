/// The purpose of text, or of a surface such as the background of a field. A theme gives each role
/// its colours and text attributes.
public enum StyleRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Ordinary text on the ordinary background.
  case text
  /// Less important text, such as hints, units and counts.
  case secondary
  /// The hint in an empty field.
  case placeholder
  /// Something that stands out or can be pressed.
  case accent
  /// The selected row or text in a control that has the focus.
  case selection
  /// The selected row or text in a control that does not have the focus.
  case inactiveSelection
  /// The control that has the focus.
  case focus
  /// A control that cannot be used now.
  case disabled
  /// A title or a column heading.
  case header
  /// A bar, such as a status bar or a menu bar.
  case bar
  /// The background of an editable field that has the focus.
  case field
  /// Borders and rules.
  case border
  /// A failure.
  case error
  /// A warning.
  case warning
  /// A success.
  case success
  /// A missing value, such as NULL in a table.
  case null
  /// The background of a field that does not have the focus.
  case inactiveField
  /// The background of a button that does not have the focus.
  case button
  /// The cell under the cursor, in the selected row of a table that has the focus.
  case cell
  /// A number in a table.
  case number
  /// Binary data in a table.
  case bytes
  /// The background of a dialog or a menu in front of other views.
  case overlay
}
