/// What a backend tells of its units, so that one tree fits cells and points alike.
public struct LayoutMetrics: Sendable {
  /// The height of one line of text.
  public var lineHeight: Int
  /// The width of one digit: what a caret or a narrow column takes.
  public var digitWidth: Int
  /// The space between neighbours where none is asked for.
  public var spacing: Int
  /// The thickness of a border or a rule.
  public var borderWidth: Int
  /// How wide one line of neutralised text is.
  public var textWidth: @Sendable (String) -> Int

  /// Whether text that is fainter or coloured can be told from other text; by default it can.
  ///
  /// Where it cannot, what cannot be used stands between parentheses, in place of brackets if it has some.
  public var showsFaintText = true

  /// Describes a backend's units.
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
