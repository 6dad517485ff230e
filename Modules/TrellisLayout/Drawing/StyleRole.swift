/// What a stretch of text or a surface is for; a theme says how that looks.
public enum StyleRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Ordinary text on the ordinary ground.
  case text
  /// Text of less weight: hints, units, counts.
  case secondary
  /// What stands in an empty field.
  case placeholder
  /// Something to notice or to press.
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
  /// The ground of an editable field.
  case field
  /// Borders and rules.
  case border
  /// Something went wrong.
  case error
  /// Something needs care.
  case warning
  /// Something went well.
  case success
  /// The absence of a value.
  case null
}
