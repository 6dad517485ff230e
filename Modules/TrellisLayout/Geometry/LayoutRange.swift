/// The ranges of the numbers in layout, pointer input and scrolling.
///
/// Numbers are limited to their ranges, so that no sum overflows: padding of `Int.max` becomes a
/// padding of 1,000,000 units, which is far beyond any screen.
/// ```swift
/// let widest = LayoutRange.lengths.upperBound
/// ```
public enum LayoutRange: Sendable {
  /// The range of padding, spacing, offsets and anchor distances, in units of the backend.
  ///
  /// The number of wheel steps in one event has the same range.
  public static let distances = -1_000_000...1_000_000
  /// The range of widths and heights that a program sets, in units of the backend.
  public static let lengths = 0...1_000_000
  /// The range of the pointer's coordinates, in units of the backend.
  public static let places = -1_000_000_000...1_000_000_000
  /// The range of scroll distances in rows or units, and of row numbers: up to 2⁵³.
  public static let rows = -9_007_199_254_740_992...9_007_199_254_740_992
}

extension Int {
  /// Returns the number, limited to a range: a number outside it becomes the nearer end.
  package func limited(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
