import TrellisLayout
import TrellisViews

extension Control {
  /// Draws a control of one line of text: the background, and as much of the text as there is room
  /// for.
  func drawLine(_ text: String, _ style: Style, in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    canvas.text(
      canvas.metrics.fitted(text, to: contentArea.width), at: contentArea.origin, style)
  }
}
