import TrellisJournal

extension JournalGap {
  /// The number of missing records and the reason, in words.
  var words: String { words(naming: "") }

  /// The number of missing records, the first of them and the reason, in words.
  var wordsWithPlace: String { words(naming: " from \(first)") }

  private func words(naming place: String) -> String {
    records == 1
      ? "1 record\(place.isEmpty ? "" : " (\(first))") was not stored: \(reasonWords)"
      : "\(records) records\(place) were not stored: \(reasonWords)"
  }

  /// The reason in words or, if this code does not know the reason, exactly as recorded.
  private var reasonWords: String {
    switch reason {
    case "full": "the disk was full"
    case "corrupt", "not-a-database", "truncated": "the journal's file was damaged at the time"
    case "read-only", "cannot-open": "the journal's file could not be written to"
    case "input-output": "the system could not read or write the file"
    case "busy", "locked": "another program had locked the journal"
    case Self.removed, "missing": "the journal had been removed or renamed"
    case Self.killed: "the program was killed before storing everything"
    case Self.ringFull: "records came faster than the program could store them"
    case Self.tooLong: "records over the maximum length cannot be stored"
    case Self.notStored: "newer records replaced older ones that the program had not yet stored"
    default: reason
    }
  }
}
