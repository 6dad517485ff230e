/// The ranges of the numbers in layout, pointer input and scrolling.
///
/// A number beyond its range counts as the nearer end, so that no sum overflows: padding of
/// `Int.max` is a padding of 1,000,000 units, which is far beyond any screen.
/// ```swift
/// let widest = LayoutRange.lengths.upperBound
/// ```
public enum LayoutRange: Sendable {
  /// The range of padding, spacing, offsets and the distances of alignments, in units of the
  /// backend.
  ///
  /// It is also that of the steps of a wheel at once.
  public static let distances = -1_000_000...1_000_000
  /// The range of widths and heights that are set, in units of the backend.
  public static let lengths = 0...1_000_000
  /// The range of the pointer's place along an axis, in units of the backend.
  public static let places = -1_000_000_000...1_000_000_000
  /// The range of scrolling in rows or units, and of the numbers of rows: up to 2⁵³.
  public static let rows = -9_007_199_254_740_992...9_007_199_254_740_992
}

extension Int {
  /// Returns the number, or the nearer end of a range that it is not in.
  package func limited(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
