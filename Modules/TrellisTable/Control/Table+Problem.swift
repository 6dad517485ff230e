import TrellisControls
import TrellisLayout

extension Table {
  /// Shows the current problem in a label beside the editor. If no cell is being edited, the label
  /// is at the end of the table, and shows only the reason why an action of the user was refused.
  /// In this case, the label is hidden if the program handles `EventKey.tableFailed`, or if the
  /// table has no rows and shows the problem in their place.
  func showProblem() {
    let isRefusal =
      model.isActionRefused && !model.rows.all.isEmpty && !responds(to: .tableFailed)
    let message = model.editing == .none && !isRefusal ? nil : problem
    problemLabel.text = message ?? ""
    problemLabel.isHidden = message == nil
    setNeedsLayout()
  }

  /// Returns the area of the message at the end of the table.
  func problemPlaceAtEnd(_ metrics: LayoutMetrics) -> Rect {
    let area = contentArea
    let wanted = problemLabel.contentSize(for: ProposedSize(width: area.width), metrics: metrics)
    let height = min(wanted.height, area.height)
    return Rect(
      x: area.minX, y: area.maxY - height, width: min(wanted.width, area.width), height: height)
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
