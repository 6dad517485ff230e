import TrellisDatabase
import TrellisEvents
import TrellisJournal

extension JournalReader {
  /// The maximum number of records to search for a question.
  private static var searchedDistance: UInt64 { 4096 }

  /// Returns the number of the first record to search for questions.
  ///
  /// - Parameters:
  ///   - cause: The record that caused the questions directly.
  ///   - end: The record before which the search ends.
  func firstSearched(after cause: RecordID, before end: RecordID) -> RecordID {
    let first = end.sequence - min(end.sequence, Self.searchedDistance - 1)
    return RecordID(max(cause.sequence + 1, first))
  }

  /// Returns the numbers of the questions that a record caused directly, in ascending order.
  ///
  /// The last 4,096 records before `end` are searched. Of the questions that are stored in rows,
  /// the result contains at most the last 64. It also contains all questions in `live`, which holds
  /// the records that have no final rows yet.
  func questions(
    by cause: RecordID, before end: RecordID, _ live: LiveRecords?
  ) throws(JournalError) -> [RecordID] {
    let first = firstSearched(after: cause, before: end).sequence
    let numbers = [first, end.sequence, cause.sequence].map {
      SQLValue.integer(Int64(clamping: $0))
    }
    // The budget ends the query if damaged pages of the file would lead SQLite to the same rows
    // again and again.
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
