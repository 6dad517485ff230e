import TrellisEvents
import TrellisJournal

extension JournalReader {
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
