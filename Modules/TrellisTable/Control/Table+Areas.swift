import TrellisControls
import TrellisLayout

extension Table {
  var hasRowsAbove: Bool { model.rows.hasRowsAbove }

  var hasRowsBelow: Bool { model.rows.hasRowsBelow(in: ViewRoom(rowCount: viewportCount)) }

  /// Returns whether there are columns behind those in view, or more of the last one can be shown.
  func hasColumnsAfter(_ metrics: LayoutMetrics) -> Bool {
    firstColumn < columns.widths.count - 1
      && !columns.fit(from: firstColumn, in: shownArea(metrics).width)
  }

  /// Returns the width that is left free for the sign that there is more; 0 if all fits.
  func signWidth(_ metrics: LayoutMetrics) -> Int {
    let area = contentArea
    let room = metrics.insideSign(area, isEnabled: isEffectivelyEnabled).width
    let isWide = columns.widths.count > 1 && !columns.fit(from: 0, in: room)
    guard hasRowsAbove || hasRowsBelow || isWide else { return 0 }
    return OverflowSign.width(in: area.width, metrics)
  }

  /// Returns the area of a line, counted from that of the head.
  func place(ofLine line: Int) -> Rect {
    let (area, height) = (contentArea, context?.metrics.lineHeight ?? 1)
    return Rect(x: area.minX, y: area.minY + line * height, width: area.width, height: height)
  }

  /// Returns the area of the head and the rows.
  func shownArea(_ metrics: LayoutMetrics) -> Rect {
    metrics.insideSign(
      contentArea.inset(by: Insets(trailing: signWidth(metrics))), isEnabled: isEffectivelyEnabled)
  }
}
