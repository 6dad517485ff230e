/// The amount of layout and drawing work, for tests and benchmarks.
package struct LayoutCounts: Hashable {
  /// The number of times that a view calculated its size.
  package var measured = 0
  /// The number of times that a view placed its children.
  package var placed = 0
  /// The number of times that a view drew itself.
  package var drawn = 0
  /// The number of times that a view created the semantic nodes of itself and its descendants.
  package var described = 0

  /// Creates counts with the given numbers.
  package init(measured: Int = 0, placed: Int = 0, drawn: Int = 0, described: Int = 0) {
    self.measured = measured
    self.placed = placed
    self.drawn = drawn
    self.described = described
  }

  /// Returns the left counts minus the right ones: the work that was done after the right counts
  /// were taken.
  package static func - (left: LayoutCounts, right: LayoutCounts) -> LayoutCounts {
    LayoutCounts(
      measured: left.measured - right.measured, placed: left.placed - right.placed,
      drawn: left.drawn - right.drawn, described: left.described - right.described)
  }
}
