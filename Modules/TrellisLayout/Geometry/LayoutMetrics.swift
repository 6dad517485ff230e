/// The measures of a backend, by which the same tree can be laid out in cells or in points.
public struct LayoutMetrics: Sendable {
  /// The height of a line of text.
  public var lineHeight: Int
  /// The width of one digit, used for carets and narrow columns.
  public var digitWidth: Int
  /// The space between neighbours if the program sets none.
  public var spacing: Int
  /// The thickness of a border or a rule.
  public var borderWidth: Int
  /// The function that returns the width of a line of text whose control characters are
  /// neutralised.
  public var textWidth: @Sendable (String) -> Int

  /// Whether the screen can show faint or coloured text; true by default.
  ///
  /// If false, a disabled control is shown in parentheses, which replace its brackets if it has
  /// any.
  public var showsFaintText = true

  /// Creates the measures of a backend.
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
