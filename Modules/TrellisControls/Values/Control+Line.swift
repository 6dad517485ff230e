public import TrellisLayout
public import TrellisViews

extension Control {
  /// Draws the background of a one-line control, and as much of the given text as fits.
  ///
  /// The text is inside the control's `contentInsets`, and ends with an ellipsis if it does not
  /// fit.
  public func drawLine(_ text: String, _ style: Style, in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    canvas.text(
      canvas.metrics.fitted(text, to: contentArea.width), at: contentArea.origin, style)
  }
}
