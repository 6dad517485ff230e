import TrellisControls
import TrellisLayout

extension Table {
  /// Shows the problem in the label beside the editor. Hides this label if there is no problem or
  /// no cell is being edited.
  func showProblem() {
    let message = model.editing == .none ? nil : problem
    problemLabel.text = message ?? ""
    problemLabel.isHidden = message == nil
    setNeedsLayout()
  }

  /// Returns the area of the message: below the editor, or above it if there is too little space
  /// below.
  func problemPlace(beside editor: Rect, _ metrics: LayoutMetrics) -> Rect {
    let area = contentArea
    let wanted = problemLabel.contentSize(for: ProposedSize(width: area.width), metrics: metrics)
    let width = min(wanted.width, area.width)
    let height = min(wanted.height, max(metrics.lineHeight, area.height - editor.height))
    let below = editor.maxY
    let y = below + height <= area.maxY ? below : max(area.minY, editor.minY - height)
    return Rect(x: min(editor.minX, area.maxX - width), y: y, width: width, height: height)
  }
}
