import TrellisEvents
import TrellisJournal

/// A change of a cell with its time, by which the changes in several journals are put in order.
struct TimedChange {
  let record: RecordID
  let journal: Int
  /// The times between which the change was made.
  let earliest: Int64
  let latest: Int64
  private let old: StoredValue?
  private let new: StoredValue?

  /// - Parameter write: The beginning of the change, if it has a record of its own. The record of a
  ///   recorded connection begins when the transaction has locked the database for its commit, so
  ///   such changes of one database are made in the order of these times.
  init(_ cell: CellRecord, write: OpenWrite?) {
    (record, journal) = (cell.record.id, cell.journal)
    (old, new) = (cell.old, cell.new)
    latest = cell.began
    earliest = min(latest, write?.began ?? latest)
  }

  /// Returns whether the change is known to be earlier than another one of the same cell: by its
  /// number in the same journal, by its time, or by its value, from which the other one begins.
  func isBefore(_ other: TimedChange, _ clocks: SessionClocks) -> Bool {
    if journal == other.journal { return record <= other.record }
    if clocks.isBefore(latest, in: journal, other.earliest, in: other.journal) { return true }
    if clocks.isBefore(other.latest, in: other.journal, earliest, in: journal) { return false }
    return isFollowed(by: other) && !other.isFollowed(by: self)
  }

  private func isFollowed(by other: TimedChange) -> Bool {
    guard let new, let old = other.old, case .clear = new, case .clear = old else { return false }
    return new.isExactly(old)
  }
}
