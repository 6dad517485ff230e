import TrellisEvents
import TrellisJournal

/// The moment of a change, by which changes are put in order: a record has changes from before and
/// from after those of the records inside of it.
struct ChangeMoment: Hashable, Comparable {
  /// The record that had begun last.
  let latest: RecordID
  /// The record whose change it is.
  let record: RecordID
  /// The number of the change among those of the record.
  let position: Int

  /// Orders moments. While a record has nothing running inside of it, only the record itself or one
  /// around it can change anything, and one around it only when the record is over.
  static func < (left: Self, right: Self) -> Bool {
    if left.latest != right.latest { return left.latest < right.latest }
    return left.record != right.record
      ? left.record > right.record : left.position < right.position
  }
}

/// The changes of records that come by their numbers, in the order in which they were made.
struct OrderedChanges {
  private var waiting: [(moment: ChangeMoment, change: ValueChange)] = []

  /// Takes the changes of the next record.
  ///
  /// - Returns: Those in front of which no other can come any more, in order.
  mutating func add(_ record: JournalRecord) -> [(moment: ChangeMoment, change: ValueChange)] {
    let over = takeAll { $0.latest < record.id }
    for (position, change) in record.valueChanges.enumerated() {
      let latest = max(change.latest ?? record.id, record.id)
      let moment = ChangeMoment(latest: latest, record: record.id, position: position)
      waiting.append((moment, change))
    }
    return over
  }

  /// Returns the rest.
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
