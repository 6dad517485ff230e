import TrellisDatabase
import TrellisJournal

/// The numbers of names or source locations that match a condition. The numbers are found by
/// reading all rows of a table in order. Missing numbers are included too, because their rows may
/// be on a damaged database page, and might have matched.
struct MeantNumbers {
  /// The maximum length of a list of numbers in a statement. If a condition needs a longer list,
  /// the condition is left out. This is possible because all records that are found are tested
  /// again.
  private static let mostNumbers = 4000
  /// The maximum number of ranges of missing numbers in a statement.
  private static let mostRanges = 32

  private var order: KeyOrder
  private var numbers: [Int64] = []
  private var missing: [ClosedRange<Int64>] = []

  /// Creates an empty collection of numbers.
  ///
  /// - Parameter table: The name of the table that is read.
  init(of table: String) { order = KeyOrder(of: table) }

  /// Whether no row of the table has been added.
  var isEmpty: Bool { order.last == nil }

  /// Adds the number of the next row. If the first column of the row is not a number, pass `nil`.
  mutating func take(_ number: Int64?, isMeant: () -> Bool) throws {
    let first = max(0, order.last ?? 0) + 1
    let number = try order.take(number)
    if first < number { missing.append(first...number - 1) }
    if isMeant() { numbers.append(number) }
  }

  /// Returns the SQL condition that a column contains one of the numbers, or `nil` if there are too
  /// many numbers.
  func condition(on column: String) -> String? {
    guard numbers.count <= Self.mostNumbers, missing.count <= Self.mostRanges else { return nil }
    let list = numbers.map(String.init).joined(separator: ",")
    let ranges = missing.map { " OR \(column) BETWEEN \($0.lowerBound) AND \($0.upperBound)" }
    return "\(column) IN (\(list)) OR \(column) > \(order.last ?? 0)\(ranges.joined())"
  }
}
