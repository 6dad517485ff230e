import TrellisDatabase
import TrellisEvents
import TrellisJournal

extension JournalReader {
  /// Returns the numbers of the stored questions that one record caused directly and that come
  /// before another record, in order. At most 64 numbers are returned, from the last 4,096 records
  /// before `end`.
  func questions(
    by cause: RecordID, before end: RecordID
  ) throws(JournalError) -> [RecordID] {
    let distance: UInt64 = 4096
    let first = max(cause.sequence, end.sequence - min(end.sequence, distance))
    let numbers = [first, end.sequence, cause.sequence].map {
      SQLValue.integer(Int64(clamping: $0))
    }
    // SQLite passes over the records that are not meant, and does not notice if some come again.
    let budget = Int(distance) * 64
    let rows = try lookingUp {
      try connection.limitingWork(budget: budget) {
        try connection.rows(
          "SELECT sequence FROM record WHERE sequence > ?1 AND sequence < ?2 AND cause = ?3 "
            + "AND kind = \(RecordKind.question.rawValue) ORDER BY sequence LIMIT 64", numbers)
      }
    }
    return rows.compactMap { $0.first?.asInteger.map { RecordID(UInt64(clamping: $0)) } }
  }
}
