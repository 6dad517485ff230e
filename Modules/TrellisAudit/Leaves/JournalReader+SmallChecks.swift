import TrellisJournal

extension JournalReader {
  /// Returns the first damage among all records of a small journal, or `nil` if there is none.
  /// Returns `nil` for a larger journal, in which only ``Verification`` checks all records.
  ///
  /// A search reads only the records whose columns have the requested values. If such a column is
  /// damaged, the search does not find the record, and so does not notice the damage.
  func firstDamageOfRecords() throws -> JournalDamage? {
    guard try reading({ try isSmall() }) else { return nil }
    do {
      try forEachCheck { check in
        switch check {
        case .record(_, _, _, let damage):
          if let first = damage.first { throw Found(damage: first) }
        case .other(let entry): if let first = entry.damage.first { throw Found(damage: first) }
        }
      }
      return nil
    } catch let found as Found {
      return found.damage
    } catch let error as JournalError where error.code == .damaged {
      return JournalDamage(nil, error.message)
    }
  }
}

private struct Found: Error {
  let damage: JournalDamage
}
