/// The metrics of a backend, such as the height of a line. Because layout uses them, the same tree
/// of views can be laid out in cells or in points. All lengths are in the backend's units.
public struct LayoutMetrics: Sendable {
  /// The height of a line of text, in the backend's units.
  public var lineHeight: Int
  /// The width of one digit, in the backend's units. It is used for carets and narrow columns.
  public var digitWidth: Int
  /// The space between neighbouring views, in the backend's units, if the program sets none.
  public var spacing: Int
  /// The thickness of a border or a rule, in the backend's units.
  public var borderWidth: Int
  /// A function that returns the width of a line of text, in the backend's units. The width is
  /// measured after control characters in the text have been neutralised.
  public var textWidth: @Sendable (String) -> Int

  /// Whether the screen can show faint or coloured text; `true` by default.
  ///
  /// If `false`, a disabled control is shown in parentheses, which replace the control's brackets
  /// if it has any.
  public var showsFaintText = true

  /// Whether the screen gives buttons, tabs and dialogs backgrounds of their own; `false` by
  /// default.
  ///
  /// If `true`, buttons and tabs have no brackets, and the corners of boxes are round.
  public var showsSurfaces = false

  /// Creates the metrics of a backend. Each parameter sets the property of the same name.
  public init(
    lineHeight: Int, digitWidth: Int, spacing: Int, borderWidth: Int,
    textWidth: @escaping @Sendable (String) -> Int
  ) {
    self.lineHeight = lineHeight
    self.digitWidth = digitWidth
    self.spacing = spacing
    self.borderWidth = borderWidth
    self.textWidth = textWidth
  }
}
