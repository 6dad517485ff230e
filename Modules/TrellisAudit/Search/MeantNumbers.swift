import TrellisDatabase
import TrellisJournal

/// The numbers of names or source locations that match a condition, found by reading all of them in
/// order. A number without a row may have matched, so it is included: its row may be on a damaged
/// page.
struct MeantNumbers {
  /// The maximum length of a list of numbers in a statement. A condition with a longer list is left
  /// out, because the records that are found are tested in any case.
  private static let mostNumbers = 4000
  /// The maximum number of ranges of missing numbers in a statement.
  private static let mostRanges = 32

  private var order: KeyOrder
  private var numbers: [Int64] = []
  private var missing: [ClosedRange<Int64>] = []

  /// - Parameter table: The name of the table.
  init(of table: String) { order = KeyOrder(of: table) }

  /// Whether there was no row.
  var isEmpty: Bool { order.last == nil }

  /// Takes the number of the next row; nil if its first column is not a number.
  mutating func take(_ number: Int64?, isMeant: () -> Bool) throws {
    let first = max(0, order.last ?? 0) + 1
    let number = try order.take(number)
    if first < number { missing.append(first...number - 1) }
    if isMeant() { numbers.append(number) }
  }

  /// Returns the SQL condition that a column has one of the numbers; nil if they are too many.
  func condition(on column: String) -> String? {
    guard numbers.count <= Self.mostNumbers, missing.count <= Self.mostRanges else { return nil }
    let list = numbers.map(String.init).joined(separator: ",")
    let ranges = missing.map { " OR \(column) BETWEEN \($0.lowerBound) AND \($0.upperBound)" }
    return "\(column) IN (\(list)) OR \(column) > \(order.last ?? 0)\(ranges.joined())"
  }
}
