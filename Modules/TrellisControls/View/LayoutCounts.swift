/// How much work layout and drawing have done, in views; for tests and benchmarks.
package struct LayoutCounts: Hashable {
  /// How often a view worked out its size.
  package var measured = 0
  /// How often a view placed its children.
  package var placed = 0
  /// How often a view drew itself.
  package var drawn = 0

  /// The work since an earlier count.
  package static func - (left: LayoutCounts, right: LayoutCounts) -> LayoutCounts {
    LayoutCounts(
      measured: left.measured - right.measured, placed: left.placed - right.placed,
      drawn: left.drawn - right.drawn)
  }
}
