import TrellisJournal

/// The lines of a log, one after another. The date precedes the first line of each day.
struct LogLines {
  private let style: AuditStyle
  private let reader: JournalReader
  /// The date of the last line.
  private(set) var date: String?

  init(_ style: AuditStyle, _ reader: JournalReader, date: String? = nil) {
    self.style = style
    self.reader = reader
    self.date = date
  }

  /// Returns the lines of the next entry.
  mutating func next(_ entry: JournalEntry) -> [String] {
    let lines = style.coloured(style.lines(entry, reader), LineColour(entry))
    let hasDates = [.short, .text].contains(style.listing)
    guard style.format == .text, hasDates, style.showsClock, let time = reader.time(of: entry)
    else {
      return lines
    }
    let date = time.date
    guard date != self.date else { return lines }
    self.date = date
    return style.coloured(["\(date) UTC"], .heading) + lines
  }
}

extension JournalReader {
  /// Returns the time of an entry, or `nil` if the entry is damage.
  func time(of entry: JournalEntry) -> UTCTime? {
    switch entry {
    case .record(let record): record.time
    case .gap(let gap): time(at: gap.began)
    case .damage: nil
    }
  }
}
