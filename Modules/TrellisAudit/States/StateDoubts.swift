public import TrellisEvents
import TrellisJournal

/// The reasons why the actual values of states and table cells may differ from those that were
/// recorded last.
public struct StateDoubts: Hashable, Sendable {
  /// The number of records that were lost. Each of them may have changed a value.
  public private(set) var lost = 0
  /// The last record that has no end although handlers ran in it, or `nil` if there is none. The
  /// state changes that these handlers made are not recorded.
  public private(set) var unfinished: RecordID?
  /// The record of the last database statement whose row changes were not recorded one by one, or
  /// `nil` if there is none.
  public private(set) var bulk: RecordID?

  /// The record of the last database write that may or may not have been saved, or `nil` if there
  /// is none.
  public private(set) var unsaved: RecordID?

  /// Whether the last records of the session may be missing.
  public private(set) var isEndMissing = false

  /// Whether there is no reason to doubt any of the recorded values.
  public var isEmpty: Bool {
    lost == 0 && unfinished == nil && bulk == nil && unsaved == nil && !isEndMissing
  }

  /// A description of each reason, in one line. If there are no reasons, the array is empty.
  public var words: [String] {
    var words: [String] = []
    if lost > 0 {
      words.append(
        lost == 1
          ? "an earlier record was not stored; it may have changed a value"
          : "\(lost) earlier records were not stored; any of them may have changed a value")
    }
    if let record = unfinished {
      words.append("the end of \(record) is not recorded; its handlers may have changed any state")
    }
    if let record = bulk {
      words.append("\(record) changed rows that are not recorded one by one")
    }
    if let record = unsaved {
      words.append(
        "the end of \(record) is not recorded; it is unknown whether its change was saved")
    }
    if isEndMissing {
      words.append("the end of the session is not recorded; later changes may be missing")
    }
    return words
  }

  /// Sets ``isEndMissing``. The property stays `false` if only values before the end of the journal
  /// are wanted.
  ///
  /// - Parameters:
  ///   - last: The last record to consider. If `nil`, all records up to the end of the journal are
  ///     considered.
  ///   - end: The highest record number in the journal, or `nil` if there is none.
  mutating func take(_ reader: JournalReader, upTo last: RecordID?, end: RecordID?) {
    let isEndMeant = last.map { last in end.map { last >= $0 } ?? true } ?? true
    isEndMissing = isEndMeant && reader.isEndMissing
  }

  /// Adds the doubts that an entry of the journal raises.
  ///
  /// - Parameters:
  ///   - first: The record after which changes are considered. If `nil`, they are considered from
  ///     the beginning of the journal.
  ///   - last: The last record to consider. If `nil`, all records up to the end of the journal are
  ///     considered.
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
