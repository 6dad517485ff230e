import TrellisEvents
package import TrellisJournal
import TrellisText

extension JournalReader {
  /// Whether the last records of the session may be missing. This is the case if these records were
  /// in a ring that no longer exists, or if they are in a segment that is not beside this one.
  var isEndMissing: Bool {
    guard session.end?.ending == .rotated else { return !hasItsRing }
    return JournalLocation.segments(of: path).last == path
  }

  /// Returns the reasons why results from these journals may be incomplete, each as a description.
  /// If there are no such reasons, the array is empty.
  package static func omissions(of readers: [JournalReader]) throws -> [String] {
    var words: [String] = []
    let lost = try readers.reduce(0.0) { sum, reader in
      try reader.gaps().filter { !$0.isElsewhere }.reduce(sum) { $0 + Double($1.records) }
    }
    if lost > 0 {
      let count = Int(min(lost, 1e15))
      words.append(
        count == 1 ? "1 record was not stored" : "\(Figures.count(count)) records were not stored")
    }
    return words + missingEnds(of: readers)
  }

  /// Returns a description for each session whose last records may be missing.
  package static func missingEnds(of readers: [JournalReader]) -> [String] {
    Set(readers.map(\.session.uuid)).compactMap { uuid in
      let last = readers.filter { $0.session.uuid == uuid }.max {
        $0.session.segment < $1.session.segment
      }
      return last?.isEndMissing == true
        ? "the end of the session is not recorded; later records may be missing" : nil
    }
  }

  /// Returns the highest record number, which may be the number of a missing record, or `nil` if
  /// there are no records.
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
