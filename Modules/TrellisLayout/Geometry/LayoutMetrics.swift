/// The units of a backend, with which one tree fits cells and points alike.
public struct LayoutMetrics: Sendable {
  /// The height of one line of text.
  public var lineHeight: Int
  /// The width of one digit, which a caret or a narrow column takes.
  public var digitWidth: Int
  /// The space between neighbours if none is set.
  public var spacing: Int
  /// The thickness of a border or a rule.
  public var borderWidth: Int
  /// The function that returns the width of one line of neutralised text.
  public var textWidth: @Sendable (String) -> Int

  /// Whether text that is fainter or coloured can be told from other text; by default it can.
  ///
  /// If it cannot, a control that cannot be used stands between parentheses, in place of its
  /// brackets if it has some.
  public var showsFaintText = true

  /// Makes the units of a backend.
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
