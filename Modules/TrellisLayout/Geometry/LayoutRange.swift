/// How large the numbers are that layout, pointers and scrolling reckon with.
///
/// What is given beyond a range counts as its nearer end, so that no sum of them overflows: padding of
/// `Int.max` is a padding of 1,000,000 units, which is far beyond any screen.
/// ```swift
/// let widest = LayoutRange.lengths.upperBound
/// ```
public enum LayoutRange: Sendable {
  /// Padding, spacing, offsets and the distances of alignments, in units of the backend; also how many
  /// steps a wheel turns at once.
  public static let distances = -1_000_000...1_000_000
  /// Widths and heights that are asked for, in units of the backend.
  public static let lengths = 0...1_000_000
  /// Where a pointer is, along an axis, in units of the backend.
  public static let places = -1_000_000_000...1_000_000_000
  /// By how many rows or units content is scrolled, and the numbers of rows: up to 2⁵³.
  public static let rows = -9_007_199_254_740_992...9_007_199_254_740_992
}

extension Int {
  /// The number, or the nearer end of a range that it is not in.
  package func limited(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
