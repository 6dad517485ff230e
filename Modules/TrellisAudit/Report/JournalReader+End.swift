import TrellisEvents
import TrellisJournal

extension JournalReader {
  /// Whether later records of the session may be missing, because they were in a ring that is gone,
  /// or are in a segment that is not beside this one.
  var isEndMissing: Bool {
    guard session.end?.ending == .rotated else { return !hasItsRing }
    return JournalLocation.segments(of: path).last == path
  }

  /// Returns the highest record number, including those of missing records; nil if there is none.
  func lastNumber() throws -> RecordID? {
    var query = JournalQuery()
    query.isBackward = true
    var last: UInt64?
    try forEachEntry(query) { entry in
      last = entry.numbers?.upperBound
      return last == nil
    }
    return last.map { RecordID($0) }
  }
}
