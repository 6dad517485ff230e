public import TrellisEvents
public import TrellisJournal
import TrellisText

/// A reason why the last change on record need not be the last one that was made.
public enum BlameDoubt: Hashable, Sendable {
  /// The record is damaged, so that any of it may be wrong.
  case damage(RecordID)
  /// Records were lost behind it.
  case gap(JournalGap)
  /// The last records of a session may be missing: its ring is not there.
  case lostEnd
  /// A write of the same cell began behind it, and whether it was saved is not on record. The value
  /// is what was to be written, nil if the record does not have it.
  case unfinishedWrite(RecordID, value: StoredValue?)
  /// An insertion of such a row began, and whether that is this row is not on record.
  case unfinishedInsertion(RecordID)
  /// A deletion of its row began behind it, and whether the row was deleted is not on record.
  case unfinishedDeletion(RecordID)

  /// Returns the doubts about a record by itself.
  static func of(_ record: JournalRecord) -> [BlameDoubt] {
    record.damage.isEmpty ? [] : [.damage(record.id)]
  }

  /// The meaning, in words that follow an answer.
  var words: String {
    switch self {
    case .damage(let record): "\(record) is damaged: its values may be others"
    case .gap(let gap): "possibly changed in a gap (\(gap.records) records from \(gap.first))"
    case .lostEnd: "possibly changed later: the end of the session is not on record"
    case .unfinishedInsertion(let record):
      "possibly inserted by \(record), whose end is not on record"
    case .unfinishedDeletion(let record): "unknown whether \(record) deleted the row"
    case .unfinishedWrite(let record, let value):
      "unknown whether \(record) saved \(value?.neutralText.string ?? "another value")"
    }
  }
}
