import TrellisEvents
import TrellisJournal

/// When a value changed, so that changes can be put in order: a record has changes from before and from after those
/// of the records inside of it.
struct ChangeMoment: Hashable, Comparable {
  /// The record that had begun last.
  let latest: RecordID
  /// The record whose change it is.
  let record: RecordID
  /// Which of its changes it is.
  let position: Int

  /// While a record has nothing running inside of it, only it or what is around it can change anything, and what is
  /// around it only when it is over.
  static func < (left: Self, right: Self) -> Bool {
    if left.latest != right.latest { return left.latest < right.latest }
    return left.record != right.record
      ? left.record > right.record : left.position < right.position
  }
}

/// Puts the changes of records that come by their numbers in the order in which they were made.
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

  /// Gives back the rest.
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
