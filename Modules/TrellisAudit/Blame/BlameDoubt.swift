public import TrellisEvents
public import TrellisJournal
import TrellisText

extension [BlameDoubt] {
  /// The first doubt in words, followed by the number of further doubts. Statements that changed
  /// many rows are listed together.
  var words: String {
    guard let first else { return "" }
    let bulks = compactMap { doubt -> RecordID? in
      if case .bulk(let record) = doubt { record } else { nil }
    }
    guard case .bulk = first, bulks.count > 1 else {
      return first.words + Self.more(count - 1)
    }
    let others = bulks.count == 2 ? "\(bulks[1])" : "\(bulks.count - 1) earlier ones"
    return "\(first.words) or \(others)\(Self.more(count - bulks.count))"
  }

  /// Returns the words for a number of further doubts that are not named. If there are none, the
  /// string is empty.
  private static func more(_ count: Int) -> String {
    count < 1 ? "" : ", and \(count == 1 ? "1 more doubt" : "\(count) more doubts")"
  }
}

/// A reason why a change to a value may be missing from the records, so that the last recorded
/// change may not be the last actual change.
public enum BlameDoubt: Hashable, Sendable {
  /// A record is damaged, so anything that it says may be wrong. The associated value is that
  /// record.
  case damage(RecordID)
  /// Records after the change were lost. The associated value is the gap that they left in the
  /// journal.
  case gap(JournalGap)
  /// The last records of a session may be missing, because the journal's next segment or its ring
  /// was not found. The ring is a file in memory that keeps the newest records.
  case lostEnd
  /// A change to the same value in another journal was made at about the same time as this change,
  /// and may be later. The associated values are the record of that change and the path of that
  /// journal.
  case concurrent(RecordID, journal: String)
  /// A dispatch has no recorded end, so the states that its handlers changed are not recorded. The
  /// associated value is the record of the dispatch.
  case unfinished(RecordID)
  /// A later write to the same cell began, but no record says whether the write was saved. The
  /// associated values are the record of the write, and the value that was to be written or, if the
  /// record does not contain it, `nil`.
  case unfinishedWrite(RecordID, value: StoredValue?)
  /// An insertion of a row began, but no record says whether the row was saved. The row has the
  /// same values as the cell's row, so this insertion may have added the cell's row. The associated
  /// value is the record of the insertion.
  case unfinishedInsertion(RecordID)
  /// A later deletion of the cell's row began, but no record says whether the row was deleted. The
  /// associated value is the record of the deletion.
  case unfinishedDeletion(RecordID)
  /// A write that was to change the key of a row in the cell's table began, but no record contains
  /// the new key or says whether the write was saved. If the write was saved, that row may now be
  /// the cell's row. The associated value is the record of the write.
  case unfinishedKey(RecordID)
  /// A later write to the cell began, but no record says whether the write was saved. In the
  /// database, the cell still has the value that it had before that write. The associated value is
  /// the record of the write.
  case before(RecordID)
  /// A statement altered a table named `from`, and there is no table of that name now. The
  /// statement may have renamed that table to the name of the cell's table. The associated values
  /// are the record of the statement and the former name of the table.
  case renamed(RecordID, from: String)
  /// A later statement changed rows of the cell's table without a record of each row, because there
  /// were too many rows, or because SQLite does not report such changes. The associated value is
  /// the record of the statement.
  case bulk(RecordID)

  /// The value before the change differs from the value after the previous recorded change, so
  /// there was another change between the two that was not recorded. The associated value is the
  /// record of the previous change.
  case changedBetween(RecordID)

  /// Whether the only reason for the doubt is that records are missing.
  var isAbsence: Bool {
    switch self {
    case .gap, .lostEnd: true
    default: false
    }
  }

  /// Whether this doubt is ``before(_:)``.
  var isBefore: Bool { if case .before = self { true } else { false } }

  /// Returns the doubts that a record raises because of what it contains.
  static func of(_ record: JournalRecord) -> [BlameDoubt] {
    record.damage.isEmpty ? [] : [.damage(record.id)]
  }

  /// The doubt in words that can be put at the end of an answer.
  var words: String {
    switch self {
    case .damage(let record): "\(record) is damaged: its values may be wrong"
    case .concurrent(let record, let journal):
      "possibly changed later by \(record) of \(journal), at about the same time"
    case .gap(let gap):
      "possibly changed in a gap (\(gap.records) record\(gap.records == 1 ? "" : "s") from \(gap.first))"
    case .unfinished(let record): "possibly changed in \(record), whose end is not recorded"
    case .lostEnd: "possibly changed later: the end of the session is not recorded"
    case .unfinishedInsertion(let record):
      "possibly inserted by \(record), whose end is not recorded"
    case .unfinishedKey(let record): "unknown whether \(record) gave the row its key"
    case .unfinishedDeletion(let record): "unknown whether \(record) deleted the row"
    case .renamed(let record, let table):
      "possibly changed as a row of \(table), which \(record) altered"
    case .before(let record):
      "the value was there before \(record), whose end is not recorded"
    case .changedBetween(let record): "changed without a record between \(record) and this change"
    case .bulk(let record): "possibly changed in bulk statement \(record)"
    case .unfinishedWrite(let record, let value):
      "unknown whether \(record) saved \(value?.neutralText.string ?? "another value")"
    }
  }
}
