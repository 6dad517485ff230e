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
  /// The sum of all numbers, as exact as a `Double` can be.
  var sum: Double { roundedSum + lostPart }
  private var roundedSum = 0.0
  /// The sum of the parts that the additions so far have rounded off.
  private var lostPart = 0.0
  /// The exact sum if all numbers are whole numbers and their sum is one too; otherwise `nil`.
  private(set) var integerSum: Int64? = 0
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
    addToIntegerSum(value)
    guard let number else { return }
    numberCount += 1
    addToSum(number)
    histogram.add(number)
  }

  /// Adds a number to the sum, without accumulating the errors of the roundings (Neumaier's method).
  private mutating func addToSum(_ number: Double) {
    let total = roundedSum + number
    if total.isFinite {
      let (large, small) =
        roundedSum.magnitude >= number.magnitude ? (roundedSum, number) : (number, roundedSum)
      lostPart += (large - total) + small
    } else {
      lostPart = 0
    }
    roundedSum = total
  }

  private mutating func addToIntegerSum(_ value: CellValue) {
    switch value {
    case .integer(let number):
      guard let (sum, isTooLarge) = integerSum?.addingReportingOverflow(number) else { return }
      integerSum = isTooLarge ? nil : sum
    case .real: integerSum = nil
    default: break
    }
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
