import TrellisEvents
import TrellisJournal

extension JournalReader {
  /// The number of records that are searched for one without an end, if the journal does not list
  /// them.
  private static var searchedRecords: UInt64 { 4096 }

  /// Returns the last record that ran handlers and has no end, if the program still runs or was
  /// killed; otherwise nil.
  func lastUnfinished() throws -> RecordID? {
    guard let end = session.end else {
      // Records that are open are in a list of their own, however long ago they began.
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

  /// Searches the last records.
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

  /// Searches the record that ran when the program was killed, which the record of the recovery
  /// names, and its causes.
  private func lastUnfinishedCause() throws -> RecordID? {
    guard let last = try lastNumber(), let recovery = try record(last), recovery.kind == .recovery
    else { return nil }
    return try causes(of: recovery).first { $0.hidesStates }?.id
  }
}
