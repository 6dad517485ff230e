/// The numbers of values in ranges of equal width. When there would be too many ranges, the width
/// is doubled. The width is a power of two, and each range begins at a multiple of it.
nonisolated struct GrowingHistogram: Equatable, Sendable {
  private let rangeLimit: Int
  /// The number of values in each range, keyed by the multiple of the width at which the range
  /// begins.
  private var counts: [Int: Int] = [:]
  private var width = 0.0

  /// Creates an empty histogram with a maximum number of ranges.
  init(rangeLimit: Int) {
    self.rangeLimit = rangeLimit
  }

  /// Adds a number, unless it is infinite or NaN.
  mutating func add(_ number: Double) {
    guard number.isFinite else { return }
    if width == 0 { width = number.magnitude.binade * 0x1p-20 }
    if width < 0x1p-1000 { width = 0x1p-1000 }
    while (number / width).magnitude >= 0x1p52 { widen() }
    counts[Int((number / width).rounded(.down)), default: 0] += 1
    while let first = counts.keys.min(), let last = counts.keys.max(), last - first >= rangeLimit {
      widen()
    }
  }

  private mutating func widen() {
    width *= 2
    counts = Dictionary(counts.map { ($0.key >> 1, $0.value) }, uniquingKeysWith: +)
  }

  /// The lower bound of each range and the number of values in it, from the range of the smallest
  /// value to that of the largest.
  var ranges: [(low: Double, count: Int)] {
    guard let first = counts.keys.min(), let last = counts.keys.max() else { return [] }
    return (first...last).map { (Double($0) * width, counts[$0] ?? 0) }
  }
}
