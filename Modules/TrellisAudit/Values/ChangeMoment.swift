import TrellisEvents
import TrellisJournal

/// The moment of a change, by which changes are sorted. The record number alone is not enough,
/// because a record can contain changes that were made before or after the changes in its inner
/// records.
struct ChangeMoment: Hashable, Comparable {
  /// The record that had most recently begun when the change was made.
  let latest: RecordID
  /// The record that contains the change.
  let record: RecordID
  /// The index of the change among the changes in the record.
  let position: Int

  /// Returns whether the first moment is before the second. Until a record ends, the records that
  /// enclose it cannot change anything.
  static func < (left: Self, right: Self) -> Bool {
    if left.latest != right.latest { return left.latest < right.latest }
    return left.record != right.record
      ? left.record > right.record : left.position < right.position
  }
}

/// The changes of records, sorted by time. The records must be added in order of their numbers.
struct OrderedChanges {
  private var waiting: [(moment: ChangeMoment, change: ValueChange)] = []

  /// Adds the changes of the next record.
  ///
  /// - Returns: The changes that are certain to be earlier than all changes that may still be
  ///   added, in order.
  mutating func add(_ record: JournalRecord) -> [(moment: ChangeMoment, change: ValueChange)] {
    let over = takeAll { $0.latest < record.id }
    for (position, change) in record.allChanges.enumerated() {
      let latest = max(change.latest ?? record.id, record.id)
      let moment = ChangeMoment(latest: latest, record: record.id, position: position)
      waiting.append((moment, change))
    }
    return over
  }

  /// Returns the remaining changes, sorted by time. Call this method after the last record has been
  /// added.
  mutating func finish() -> [(moment: ChangeMoment, change: ValueChange)] { takeAll { _ in true } }

  private mutating func takeAll(
    where isOver: (ChangeMoment) -> Bool
  ) -> [(moment: ChangeMoment, change: ValueChange)] {
    guard !waiting.isEmpty else { return [] }
    let over = waiting.filter { isOver($0.moment) }.sorted { $0.moment < $1.moment }
    if !over.isEmpty { waiting.removeAll { isOver($0.moment) } }
    return over
  }
}
