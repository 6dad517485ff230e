public import TrellisEvents
import TrellisJournal

/// The reasons why the values in a journal may not be the latest.
public struct StateDoubts: Hashable, Sendable {
  /// The number of records that were lost. Each of them may have changed a value.
  public private(set) var lost = 0
  /// The last record whose handlers did not end, so that their changes are not on record; nil if
  /// there is none.
  public private(set) var unfinished: RecordID?
  /// The last statement that changed rows without a record of each; nil if there is none.
  public private(set) var bulk: RecordID?

  /// The last write without an end, so that it is not known whether it was saved; nil if there is
  /// none.
  public private(set) var unsaved: RecordID?

  /// Whether the last records of the session may be missing.
  public private(set) var isEndMissing = false

  /// Whether there is no reason for doubt.
  public var isEmpty: Bool {
    lost == 0 && unfinished == nil && bulk == nil && unsaved == nil && !isEndMissing
  }

  /// The reasons in words, one for each line.
  public var words: [String] {
    var words: [String] = []
    if lost > 0 {
      words.append("\(lost) earlier records were not stored; any of them may have changed a value")
    }
    if let record = unfinished {
      words.append("\(record) has no end; it may have changed any state")
    }
    if let record = bulk {
      words.append("\(record) changed rows that are not on record one by one")
    }
    if let record = unsaved {
      words.append("\(record) has no end; it is unknown whether it was saved")
    }
    if isEndMissing {
      words.append("the end of the session is not on record; later changes may be missing")
    }
    return words
  }

  /// Adds the doubt whether the end of the journal is on record, if values at its end are meant.
  ///
  /// - Parameters:
  ///   - last: The last record that counts; nil for the end of the journal.
  ///   - end: The highest record number in the journal; nil if there is none.
  mutating func take(_ reader: JournalReader, upTo last: RecordID?, end: RecordID?) {
    let isEndMeant = last.map { last in end.map { last >= $0 } ?? true } ?? true
    isEndMissing = isEndMeant && reader.isEndMissing
  }

  /// Adds what an entry of the journal gives reason to doubt.
  ///
  /// - Parameters:
  ///   - first: The record after which changes count; nil for the beginning of the journal.
  ///   - last: The last record that counts; nil for the end of the journal.
  mutating func take(_ entry: JournalEntry, after first: RecordID?, upTo last: RecordID?) {
    switch entry {
    case .gap(let gap):
      let (end, isTooHigh) = gap.first.sequence.addingReportingOverflow(
        UInt64(clamping: max(1, gap.records) - 1))
      let isEarlier = first.map { !isTooHigh && end <= $0.sequence } ?? false
      guard gap.first <= last ?? gap.first, !isEarlier else { return }
      lost = lost.addingReportingOverflow(gap.records).overflow ? .max : lost + gap.records
    case .record(let record):
      guard record.id <= last ?? record.id else { return }
      // Handlers that have not finished may have set a state later.
      if record.hidesStates { unfinished = record.id }
      if record.hidesSaving { unsaved = record.id }
      if record.hidesRows, first.map({ record.id > $0 }) ?? true { bulk = record.id }
    case .damage: break
    }
  }
}
