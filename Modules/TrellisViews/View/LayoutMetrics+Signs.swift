public import TrellisLayout

/// On a backend where faint text looks like any other, parentheses mark controls that cannot be
/// used.
nonisolated extension LayoutMetrics {
  /// Returns whether a control needs parentheses.
  package func needsSign(isEnabled: Bool) -> Bool { !isEnabled && !showsFaintText }

  /// Returns text between brackets, or between parentheses if it needs them.
  package func bracketed(_ text: String, isEnabled: Bool) -> String {
    needsSign(isEnabled: isEnabled) ? "(\(text))" : "[\(text)]"
  }

  /// Returns text, between parentheses if it needs them.
  ///
  /// Text of a control that cannot be used needs them where faint text looks like any other.
  public func marked(_ text: String, isEnabled: Bool) -> String {
    needsSign(isEnabled: isEnabled) ? "(\(text))" : text
  }

  /// The room that the parentheses of ``marked(_:isEnabled:)`` take.
  ///
  /// A control without other room for them keeps it free also while it can be used, so that nothing
  /// moves when that changes.
  public var signWidth: Int { showsFaintText ? 0 : 2 * digitWidth }

  /// Returns the part of an area between its parentheses, or the whole if it needs none.
  package func insideSign(_ area: Rect, isEnabled: Bool) -> Rect {
    guard needsSign(isEnabled: isEnabled) else { return area }
    return area.inset(by: Insets(leading: digitWidth, trailing: digitWidth))
  }
}

nonisolated extension Canvas {
  /// Draws parentheses around each line of an area if it needs them.
  package mutating func sign(around area: Rect, isEnabled: Bool, _ style: Style) {
    guard metrics.needsSign(isEnabled: isEnabled), area.width >= 2 * metrics.digitWidth else {
      return
    }
    for y in stride(from: area.minY, to: area.maxY, by: max(1, metrics.lineHeight)) {
      text("(", at: Point(x: area.minX, y: y), style)
      text(")", at: Point(x: area.maxX - metrics.digitWidth, y: y), style)
    }
  }
}
