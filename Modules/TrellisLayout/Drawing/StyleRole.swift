/// The purpose of text or of a surface; a theme has a look for each purpose.
public enum StyleRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Ordinary text on the ordinary background.
  case text
  /// Less important text, such as hints, units and counts.
  case secondary
  /// The hint in an empty field.
  case placeholder
  /// Something to notice or to press.
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
  /// The background of an editable field.
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
}
