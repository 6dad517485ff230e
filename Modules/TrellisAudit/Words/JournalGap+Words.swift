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

  /// The reason in words, or as recorded if the reason is unknown.
  private var reasonWords: String {
    switch reason {
    case "full": "the disk was full"
    case "corrupt", "not-a-database", "truncated": "the journal's file was damaged then"
    case "read-only", "cannot-open": "the journal's file could not be written"
    case "input-output": "the system could not read or write"
    case "busy", "locked": "another program held the journal"
    case "removed", "missing": "the journal had been taken away"
    case "killed": "the program was killed first"
    case "ring-full": "they came faster than they could be stored"
    case "too-long": "there is no room for so long a record"
    case "not-stored": "they went out of the ring first"
    default: reason
    }
  }
}
