public import TrellisEvents
public import TrellisJournal
import TrellisText

extension [BlameDoubt] {
  /// The doubts in words: the first one, and the number of the others. Bulk statements are named
  /// together.
  var words: String {
    guard let first else { return "" }
    let bulks = compactMap { doubt -> RecordID? in
      if case .bulk(let record) = doubt { record } else { nil }
    }
    guard case .bulk = first, bulks.count > 1 else {
      return first.words + (count > 1 ? " and \(count - 1) more" : "")
    }
    let others = bulks.count == 2 ? "\(bulks[1])" : "\(bulks.count - 1) earlier ones"
    let more = count > bulks.count ? " and \(count - bulks.count) more" : ""
    return "\(first.words) or \(others)\(more)"
  }
}

/// A reason why the last change on record may not be the last change that was made.
public enum BlameDoubt: Hashable, Sendable {
  /// The record is damaged, and any part of it may be wrong.
  case damage(RecordID)
  /// Some later records were lost.
  case gap(JournalGap)
  /// The last records of a session may be missing, because its ring or its next segment is.
  case lostEnd
  /// A change in another journal, at about the same time, may be later.
  case concurrent(RecordID, journal: String)
  /// A record has no end, so the states that its handlers changed are not on record.
  case unfinished(RecordID)
  /// A later write of the same cell began, but no record says whether it was saved. The value is
  /// the one that was to be written; nil if the record does not contain it.
  case unfinishedWrite(RecordID, value: StoredValue?)
  /// The insertion of a matching row began, but no record says whether it added this row.
  case unfinishedInsertion(RecordID)
  /// A later deletion of the cell's row began, but no record says whether the row was deleted.
  case unfinishedDeletion(RecordID)
  /// A later write of the cell began when the database already had its current value, and no record
  /// says whether the write was saved. The value is therefore that of an earlier program.
  case before(RecordID)
  /// A statement altered a table that is no longer in the file. The cell's table may have had that
  /// name before.
  case renamed(RecordID, from: String)
  /// A later statement changed rows of the cell's table without a record of each, because there
  /// were too many, or because SQLite does not report such changes.
  case bulk(RecordID)

  /// Whether the doubt says that the value was there before a write.
  var isBefore: Bool { if case .before = self { true } else { false } }

  /// Returns the doubts that arise from a record itself.
  static func of(_ record: JournalRecord) -> [BlameDoubt] {
    record.damage.isEmpty ? [] : [.damage(record.id)]
  }

  /// The doubt in words, for the end of an answer.
  var words: String {
    switch self {
    case .damage(let record): "\(record) is damaged: its values may be wrong"
    case .concurrent(let record, let journal):
      "possibly changed later by \(record) of \(journal), at about the same time"
    case .gap(let gap): "possibly changed in a gap (\(gap.records) records from \(gap.first))"
    case .unfinished(let record): "possibly changed in \(record), whose end is not on record"
    case .lostEnd: "possibly changed later: the end of the session is not on record"
    case .unfinishedInsertion(let record):
      "possibly inserted by \(record), whose end is not on record"
    case .unfinishedDeletion(let record): "unknown whether \(record) deleted the row"
    case .renamed(let record, let table):
      "possibly changed as a row of \(table), which \(record) altered"
    case .before(let record):
      "the value was there before \(record), whose end is not on record"
    case .bulk(let record): "possibly changed in bulk statement \(record)"
    case .unfinishedWrite(let record, let value):
      "unknown whether \(record) saved \(value?.neutralText.string ?? "another value")"
    }
  }
}
