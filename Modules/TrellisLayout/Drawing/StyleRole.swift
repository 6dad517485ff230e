/// The purpose of text or of a surface, for which a theme has a look.
public enum StyleRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Ordinary text on the ordinary background.
  case text
  /// Text of less weight: hints, units, counts.
  case secondary
  /// The text in an empty field.
  case placeholder
  /// A thing to notice or to press.
  case accent
  /// The selected row or words where the focus is.
  case selection
  /// The selected row or words where the focus is not.
  case inactiveSelection
  /// The control that has the focus.
  case focus
  /// A control that cannot be used now.
  case disabled
  /// A title, a column's head.
  case header
  /// A bar: status, menu.
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
  /// The absence of a value.
  case null
}
