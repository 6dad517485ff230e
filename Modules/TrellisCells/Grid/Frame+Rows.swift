public import Trellis

extension Frame {
  /// Returns the frame as lines of text, without trailing spaces.
  ///
  /// - Parameter showsBorders: Whether to draw borders and rules.
  public nonisolated func rows(showsBorders: Bool = true) -> [String] {
    var grid = CellGrid(size: size)
    grid.draw(drawing, showsBorders: showsBorders)
    return grid.rows
  }
}
