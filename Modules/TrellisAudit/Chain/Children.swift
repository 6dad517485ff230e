import TrellisEvents
import TrellisJournal

/// The direct consequences of a record.
struct Children {
  /// The direct consequences with the lowest numbers.
  let first: [JournalRecord]
  /// The numbers of the direct consequences, at most 100,000.
  let numbers: [UInt64]
  private let count: Int
  /// Whether damage was found. If so, consequences may be missing.
  let hasDamage: Bool

  private static let numbersLimit = 100_000

  /// The number of direct consequences that are not in ``first``.
  var more: Int { count - first.count }

  /// Finds the direct consequences of a record.
  ///
  /// - Parameter limit: The maximum number of records in ``first``.
  init(of id: RecordID, _ reader: JournalReader, limit: Int) throws {
    var filter = RecordFilter.all
    filter.origin = id
    var (first, numbers, count) = ([JournalRecord](), [UInt64](), 0)
    let status = try RecordSelection(filter).read(reader) { entry in
      guard case .record(let record) = entry, record.cause == id, record.id > id else { return }
      count += 1
      if first.count < limit { first.append(record) }
      if numbers.count < Self.numbersLimit { numbers.append(record.id.sequence) }
    }
    (self.first, self.numbers, self.count) = (first, numbers, count)
    hasDamage = status == .violation
  }
}
