import TrellisJournal
import TrellisText

extension AuditStyle {
  /// Returns the lines of one entry in a log.
  func lines(_ entry: JournalEntry, _ reader: JournalReader) -> [String] {
    switch format {
    case .text: listed(entry, reader)
    case .jsonl: [JSONForm(showsClock: showsClock).entry(entry).description]
    }
  }

  /// Returns the lines before the first entry. For CSV, this is the line of column names.
  /// Otherwise, there are none.
  func heading(hasJournal: Bool = false) -> [String] {
    guard format == .text, listing == .csv else { return [] }
    return [CSVForm(showsClock: showsClock, hasJournal: hasJournal).header]
  }

  private func listed(_ entry: JournalEntry, _ reader: JournalReader) -> [String] {
    let short = LogLine(showsClock: showsClock)
    switch (listing, entry) {
    case (.csv, _):
      return [
        CSVForm(showsClock: showsClock).row(entry, time: reader.time(of: entry), journal: "")
      ]
    case (.text, .record(let record)):
      return [SentenceForm(showsClock: showsClock).sentence(record)]
        + record.damage.flatMap { short.lines(.damage($0), time: reader.time) }
    case (.verbose, .record(let record)):
      let cause = record.cause.map { ["  caused by   \($0)"] } ?? []
      return RecordDetail(record: record, causes: [], showsClock: showsClock).lines + cause + [""]
    default: return short.lines(entry, time: reader.time)
    }
  }
}
