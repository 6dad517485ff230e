import TrellisControls
import TrellisLayout

extension Table {
  var hasRowsAbove: Bool { model.rows.hasRowsAbove }

  var hasRowsBelow: Bool { model.rows.hasRowsBelow(in: ViewRoom(rowCount: viewportCount)) }

  /// Returns whether scrolling to the right can show more columns, or more of the last column.
  func hasColumnsAfter(_ metrics: LayoutMetrics) -> Bool {
    firstColumn < strip.count - 1
      && !strip.fit(from: firstColumn, in: shownArea(metrics).width)
  }

  /// Returns the width reserved for the overflow arrows, or 0 if everything fits.
  func signWidth(_ metrics: LayoutMetrics) -> Int {
    let area = contentArea
    let room =
      metrics.insideSign(area, isEnabled: isEffectivelyEnabled).width - markWidth(metrics)
    let isWide = strip.count > 1 && !strip.fit(from: 0, in: room)
    guard hasRowsAbove || hasRowsBelow || isWide else { return 0 }
    return OverflowSign.width(in: area.width, metrics)
  }

  /// Returns the area of a line of the table. Line 0 is the header, and line 1 is the first visible
  /// row.
  func place(ofLine line: Int) -> Rect {
    let (area, height) = (contentArea, context?.metrics.lineHeight ?? 1)
    return Rect(x: area.minX, y: area.minY + line * height, width: area.width, height: height)
  }

  /// Returns the area of the header and the rows, excluding the overflow arrows and the column of
  /// marks.
  func shownArea(_ metrics: LayoutMetrics) -> Rect {
    let area = metrics.insideSign(
      contentArea.inset(by: Insets(trailing: signWidth(metrics))), isEnabled: isEffectivelyEnabled)
    return area.inset(by: Insets(leading: min(area.width, markWidth(metrics))))
  }
}
