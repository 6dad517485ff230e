import TrellisEvents
import TrellisJournal

extension JournalReader {
  /// The maximum number of records to search for a record without an end, if the journal has no
  /// list of such records.
  private static var searchedRecords: UInt64 { 4096 }

  /// Returns the last record that has no end although handlers ran in it, because the program is
  /// still running or was killed. Returns `nil` if there is no such record.
  func lastUnfinished() throws -> RecordID? {
    guard let end = session.end else {
      // In version 2, a separate list contains the records without an end, however long ago they
      // began.
      return formatVersion == JournalFormat.oldVersion ? try lastUnfinishedRow() : try lastOpen()
    }
    guard end.ending == .recovered else { return nil }
    return try lastUnfinishedRow() ?? lastUnfinishedCause()
  }

  private func lastOpen() throws -> RecordID? {
    let live = try LiveRecords(self)
    for sequence in live.sequences.reversed() where live.drafts[sequence]?.isOver == false {
      if case .record(let record)? = try storedOrLive(sequence, live), record.hidesStates {
        return record.id
      }
    }
    return nil
  }

  /// Searches the last records for the newest one that has no end and may have changed states.
  /// Returns `nil` if there is none.
  private func lastUnfinishedRow() throws -> RecordID? {
    guard let last = try lastNumber()?.sequence else { return nil }
    var query = JournalQuery()
    query.outcomes = ["unfinished"]
    query.isBackward = true
    query.numbers = last - min(last, Self.searchedRecords)...(.max)
    var found: RecordID?
    try forEachEntry(query) { entry in
      if case .record(let record) = entry, record.hidesStates {
        found = record.id
      }
      return found == nil
    }
    return found
  }

  /// Returns the newest record that has no end because the program was killed while its handlers
  /// ran, or `nil` if there is none. The record is searched for among the causes of the recovery
  /// record.
  private func lastUnfinishedCause() throws -> RecordID? {
    guard let last = try lastNumber(), let recovery = try record(last), recovery.kind == .recovery
    else { return nil }
    return try causes(of: recovery).first { $0.hidesStates }?.id
  }
}
