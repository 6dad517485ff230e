import TrellisEvents
import TrellisJournal

extension JournalRecord {
  /// Whether the record has no end although handlers ran in it. The states that these handlers
  /// changed are not recorded.
  var hidesStates: Bool {
    end == nil && kind != .rowChange && (kind != .effect || !calls.isEmpty)
  }

  /// Whether the record is a write without an end. It is not known whether such a write was saved.
  var hidesSaving: Bool {
    end == nil && kind == .effect && JournalReader.writes.contains(subject)
  }

  /// Whether a statement changed rows that were not recorded one by one.
  var hidesRows: Bool {
    rowParts?.contains { $0.verb == "bulk" || $0.isAltered && $0.tableAfter == nil } ?? false
  }
}
