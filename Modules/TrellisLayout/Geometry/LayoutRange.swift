/// The ranges to which the numbers in layout, pointer input and scrolling are limited.
///
/// A number outside its range is replaced with the nearer end of the range, so that no sum
/// overflows. For example, padding of `Int.max` becomes padding of 1,000,000 units, which is still
/// far larger than any screen.
/// ```swift
/// let widest = LayoutRange.lengths.upperBound
/// ```
public enum LayoutRange: Sendable {
  /// The range of padding, spacing, offsets and anchor distances, in the backend's units.
  ///
  /// The number of wheel steps in one input is limited to the same range.
  public static let distances = -1_000_000...1_000_000
  /// The range of widths and heights that a program sets, in the backend's units.
  public static let lengths = 0...1_000_000
  /// The range of the pointer's coordinates, in the backend's units.
  public static let places = -1_000_000_000...1_000_000_000
  /// The range of row numbers, and of scroll distances in rows or units, up to 2⁵³.
  public static let rows = -9_007_199_254_740_992...9_007_199_254_740_992
}

extension Int {
  /// Returns the number, limited to a range. A number outside the range becomes the nearer end of
  /// it.
  package func limited(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
