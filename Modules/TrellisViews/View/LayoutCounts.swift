/// How much work layout and drawing have done, in views; for tests and benchmarks.
package struct LayoutCounts: Hashable {
  /// How often a view worked out its size.
  package var measured = 0
  /// How often a view placed its children.
  package var placed = 0
  /// How often a view drew itself.
  package var drawn = 0
  /// How often a view described itself and what is below it.
  package var described = 0

  /// Counts some work.
  package init(measured: Int = 0, placed: Int = 0, drawn: Int = 0, described: Int = 0) {
    self.measured = measured
    self.placed = placed
    self.drawn = drawn
    self.described = described
  }

  /// The work since an earlier count.
  package static func - (left: LayoutCounts, right: LayoutCounts) -> LayoutCounts {
    LayoutCounts(
      measured: left.measured - right.measured, placed: left.placed - right.placed,
      drawn: left.drawn - right.drawn, described: left.described - right.described)
  }
}
