import TrellisJournal
import TrellisText

extension AuditStyle {
  /// The lines of a log for one entry.
  func lines(_ entry: JournalEntry, _ reader: JournalReader) -> [String] {
    switch format {
    case .text: LogLine(showsClock: showsClock).lines(entry, time: reader.time)
    case .jsonl: [JSONForm(showsClock: showsClock).entry(entry).description]
    }
  }
}
