public import TrellisLayout

/// On a backend that cannot show faint text, parentheses mark the controls that are disabled.
nonisolated extension LayoutMetrics {
  /// Returns whether a control needs parentheses to show that it is disabled.
  package func needsSign(isEnabled: Bool) -> Bool { !isEnabled && !showsFaintText }

  /// Returns the text of a control in brackets, or in parentheses if the control is disabled and
  /// the backend cannot show faint text.
  package func bracketed(_ text: String, isEnabled: Bool) -> String {
    needsSign(isEnabled: isEnabled) ? "(\(text))" : "[\(text)]"
  }

  /// Returns the text of a control between spaces if the screen gives controls backgrounds of their
  /// own. Otherwise, returns the text in brackets, or in parentheses if the control needs them to
  /// show that it is disabled.
  package func bracketedWithoutSurface(_ text: String, isEnabled: Bool) -> String {
    showsSurfaces ? " \(text) " : bracketed(text, isEnabled: isEnabled)
  }

  /// The background of a button in any state, or `nil` on a screen that does not show the
  /// backgrounds of buttons. On such a screen, a button has the background of the views around it.
  package var buttonBackdrop: Color? { showsSurfaces ? .role(.button) : nil }

  /// Returns the text of a control, in parentheses if the control is disabled and the backend
  /// cannot show faint text.
  ///
  /// On such a backend, only the parentheses show that the control is disabled.
  public func marked(_ text: String, isEnabled: Bool) -> String {
    needsSign(isEnabled: isEnabled) ? "(\(text))" : text
  }

  /// The width of the two parentheses that ``marked(_:isEnabled:)`` adds, or 0 on a backend that
  /// shows faint text and needs no parentheses.
  ///
  /// If a control has no other space for the parentheses, it keeps this width free even while it is
  /// enabled, so that nothing moves when it is disabled.
  public var signWidth: Int { showsFaintText ? 0 : 2 * digitWidth }

  /// Returns the part of a control's area between its parentheses, or the whole area if the control
  /// needs none.
  package func insideSign(_ area: Rect, isEnabled: Bool) -> Rect {
    guard needsSign(isEnabled: isEnabled) else { return area }
    return area.inset(by: Insets(leading: digitWidth, trailing: digitWidth))
  }
}

nonisolated extension Canvas {
  /// Draws parentheses around each line of a control's area, if the control is disabled and the
  /// backend cannot show faint text.
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
