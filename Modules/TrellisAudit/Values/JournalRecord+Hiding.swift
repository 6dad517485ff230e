import TrellisEvents
import TrellisJournal

extension JournalRecord {
  /// Whether the record has no end although handlers ran in it. The states that they changed are not
  /// on record then.
  var hidesStates: Bool {
    end == nil && kind != .rowChange && (kind != .effect || !calls.isEmpty)
  }

  /// Whether the record is a write without an end, so that it is not known whether it was saved.
  var hidesSaving: Bool {
    end == nil && kind == .effect && JournalReader.writes.contains(subject)
  }

  /// Whether a statement changed rows that are not on record one by one.
  var hidesRows: Bool {
    rowParts?.contains { $0.verb == "bulk" || $0.isAltered && $0.tableAfter == nil } ?? false
  }
}
