import TrellisJournal

extension JournalGap {
  /// How many records are missing, and why, in words.
  var words: String { words(naming: "") }

  /// The same, with the first of them.
  var wordsWithPlace: String { words(naming: " from \(first)") }

  private func words(naming place: String) -> String {
    records == 1
      ? "1 record\(place.isEmpty ? "" : " (\(first))") was not stored: \(reason)"
      : "\(records) records\(place) were not stored: \(reason)"
  }
}
