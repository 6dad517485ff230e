import TrellisTable

/// The statistics of the values in one column. Values are added one by one.
nonisolated struct ColumnStatistics: Sendable {
  /// The maximum number of different values that are counted separately.
  static let distinctLimit = 100_000

  private(set) var count = 0
  private(set) var missing = 0
  /// The number of cells with each value other than NULL. Only the first ``distinctLimit``
  /// different values are counted.
  private(set) var frequencies: [CellValue: Int] = [:]
  /// Whether there are more different values than ``frequencies`` has.
  private(set) var hasMore = false
  /// Whether, for some long values, only the beginning was read.
  private(set) var hasParts = false
  private(set) var least: CellValue?
  private(set) var greatest: CellValue?
  private(set) var numberCount = 0
  private(set) var sum = 0.0
  private(set) var histogram = GrowingHistogram(rangeLimit: 16)

  /// Adds a value.
  mutating func add(_ value: CellValue) {
    count += 1
    if value == .null {
      missing += 1
      return
    }
    hasParts = hasParts || !value.isWhole
    if frequencies[value] != nil || frequencies.count < Self.distinctLimit {
      frequencies[value, default: 0] += 1
    } else {
      hasMore = true
    }
    if least.map(value.precedes) ?? true { least = value }
    if greatest?.precedes(value) ?? true { greatest = value }
    let number: Double? =
      switch value {
      case .integer(let number): Double(number)
      case .real(let number): number
      default: nil
      }
    guard let number else { return }
    numberCount += 1
    sum += number
    histogram.add(number)
  }

  /// Returns the most frequent values and their counts, up to a limit, the most frequent value
  /// first.
  func mostFrequent(_ limit: Int) -> [(value: CellValue, count: Int)] {
    Array(
      frequencies.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key.precedes($1.key) }
        .prefix(limit)
    ).map { ($0.key, $0.value) }
  }
}
