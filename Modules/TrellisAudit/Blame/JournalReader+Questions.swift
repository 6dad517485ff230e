import TrellisDatabase
import TrellisEvents
import TrellisJournal

extension JournalReader {
  /// The number of records before another one that are searched for a question.
  private static var searchedDistance: UInt64 { 4096 }

  /// Returns the first record that is searched for a question that one record caused directly and
  /// that comes before another record.
  func firstSearched(after cause: RecordID, before end: RecordID) -> RecordID {
    let first = end.sequence - min(end.sequence, Self.searchedDistance - 1)
    return RecordID(max(cause.sequence + 1, first))
  }

  /// Returns the numbers of the questions that one record caused directly and that come before
  /// another record, in order. At most 64 stored ones are returned, from the last 4,096 records
  /// before `end`, and those that had no rows.
  func questions(
    by cause: RecordID, before end: RecordID, _ live: LiveRecords?
  ) throws(JournalError) -> [RecordID] {
    let first = firstSearched(after: cause, before: end).sequence
    let numbers = [first, end.sequence, cause.sequence].map {
      SQLValue.integer(Int64(clamping: $0))
    }
    // SQLite passes over the records that are not meant, and does not notice if some come again.
    let budget = Int(Self.searchedDistance) * 64
    let rows = try lookingUp {
      try connection.limitingWork(budget: budget) {
        try connection.rows(
          "SELECT sequence FROM record WHERE sequence >= ?1 AND sequence < ?2 AND cause = ?3 "
            + "AND kind = \(RecordKind.question.rawValue) ORDER BY sequence DESC LIMIT 64", numbers)
      }
    }
    let stored = rows.compactMap { $0.first?.asInteger.map { UInt64(clamping: $0) } }
    guard let live, !live.drafts.isEmpty, first < end.sequence else {
      return stored.reversed().map { RecordID($0) }
    }
    let others = (first..<end.sequence).filter { number in
      live.drafts[number].map {
        $0.kind == RecordKind.question.rawValue && $0.cause == cause.sequence
      } ?? false
    }
    return Set(stored + others).sorted().map { RecordID($0) }
  }
}
