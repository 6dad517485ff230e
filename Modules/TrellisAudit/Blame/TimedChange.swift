import TrellisEvents
import TrellisJournal

/// A change to a cell, and its time, by which changes in several journals are sorted.
struct TimedChange {
  let record: RecordID
  let journal: Int
  /// The earliest time at which the change may have been made.
  let earliest: Int64
  /// The latest time at which the change may have been made.
  let latest: Int64
  private let old: StoredValue?
  private let new: StoredValue?

  /// Creates a timed change from the part of a record that is about a cell.
  ///
  /// - Parameter write: The write that began the change, if a separate record contains it. A record
  ///   from a recorded connection begins after the transaction has locked the database for its
  ///   commit. Such changes to one database are therefore made in the order in which their records
  ///   begin.
  init(_ cell: CellRecord, write: OpenWrite?) {
    (record, journal) = (cell.record.id, cell.journal)
    (old, new) = (cell.old, cell.new)
    latest = cell.began
    earliest = min(latest, write?.began ?? latest)
  }

  /// Returns whether the change is known to be earlier than another change to the same cell. If
  /// both changes are in the same journal, the order follows from the record numbers. Otherwise, it
  /// may follow from the times, or from the values: the new value of the earlier change can be the
  /// old value of the later one.
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
