import TrellisEvents
import TrellisJournal

/// The writes of a cell in one record that no row change confirms.
struct OpenWrite {
  let record: JournalRecord
  /// The index of the journal that contains the record.
  let journal: Int
  /// The time at which the record began.
  let began: Int64
  /// Whether the record is that of a recorded connection, which begins right before its commit.
  let isOfConnection: Bool
  /// The value before the record, if it is known.
  let old: StoredValue?
  /// The value after the record, if the record was saved; nil if it is not known.
  var new: StoredValue?

  /// - Parameter replaced: The value in a row of the same key that the record deletes first; nil if
  ///   there is none.
  init(_ cell: CellRecord, replaced: StoredValue?) {
    (record, journal, began) = (cell.record, cell.journal, cell.began)
    isOfConnection = cell.row != nil
    old = replaced ?? cell.old
    new = cell.new
  }

  /// Whether the writes may have changed the value.
  var mayChange: Bool { old.flatMap { new?.isExactly($0) } != true }

  /// Returns whether the database has the value of the write, and another one before.
  func gave(_ current: StoredValue?) -> Bool {
    mayChange && record.damage.isEmpty && new.map { $0.isExactly(current) } ?? false
  }

  /// Returns whether the database has the value from before the write.
  func began(from current: StoredValue?) -> Bool {
    guard mayChange, let old, case .clear = old else { return false }
    return old.isExactly(current)
  }

  /// Returns whether this is the beginning of the write that a change confirms.
  func isBeginning(of change: CellRecord) -> Bool {
    journal == change.journal && change.row == nil && record.id == change.write
  }

  /// Returns whether a change shows the result of this write, so that it does not matter any more
  /// whether the write was saved.
  func isOver(before made: TimedChange, _ change: CellRecord, _ clocks: SessionClocks) -> Bool {
    if journal == made.journal { return record.id <= change.write }
    let latest = isOfConnection ? began : clocks.ends[journal]
    return clocks.isBefore(latest, in: journal, made.earliest, in: made.journal)
  }
}
