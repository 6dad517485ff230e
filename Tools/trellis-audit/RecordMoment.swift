import ArgumentParser
import TrellisAudit
import TrellisEvents
import TrellisJournal

/// A moment in a journal: just after a record, such as `#12`, or at a time, such as `10:01`.
nonisolated enum RecordMoment {
  case record(UInt64)
  case time(String)

  init(_ word: String) throws {
    if let number = try? RecordNumber(word) {
      self = .record(number.sequence)
      return
    }
    do {
      let start = UTCTime(nanoseconds: 0)
      _ = try TimeText(now: start, day: start).moment(word)
    } catch {
      throw ValidationError(
        "'\(NegativeNumber.unmarked(word))' is neither a record number nor a time; write for "
          + "example #12 or 10:01")
    }
    self = .time(word)
  }

  /// Returns the number of the record at this moment: the named record, or the last record that
  /// began at the given time or earlier.
  ///
  /// - Parameter readers: The files of the journal, in the order of their segments.
  /// - Throws: ``AuditError`` with status `nothingFound` if all records began after the given time.
  func sequence(in readers: [JournalReader]) throws -> UInt64 {
    if let found = try sequenceOrBeginning(in: readers) { return found }
    let start = readers.first?.session.start ?? UTCTime(nanoseconds: 0)
    let words = if case .time(let words) = self { words } else { "" }
    throw AuditError(
      .nothingFound,
      "no record had begun by \(words); the journal begins at \(start.date) \(start.timeOfDay) UTC")
  }

  /// Returns the number of the record at this moment: the named record, or the last record that
  /// began at the given time or earlier. Returns `nil` if all records began after that time.
  ///
  /// - Parameter readers: The files of the journal, in the order of their segments.
  func sequenceOrBeginning(in readers: [JournalReader]) throws -> UInt64? {
    let text: String
    switch self {
    case .record(let number): return number
    case .time(let words): text = words
    }
    let now = UTCTime(nanoseconds: SystemJournalClock().utcNanoseconds())
    let start = readers.first?.session.start ?? now
    var filter = RecordFilter.all
    filter.until = try TimeText(now: now, day: start).lastMoment(text)
    filter.last = 1
    var found: UInt64?
    for reader in readers.reversed() where found == nil {
      _ = try RecordSelection(filter).read(reader) { entry in
        if case .record(let record) = entry { found = record.id.sequence }
      }
    }
    return found
  }
}
