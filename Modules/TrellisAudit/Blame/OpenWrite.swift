import TrellisEvents
import TrellisJournal

/// A write to a cell that was recorded, but that no row change confirms.
struct OpenWrite {
  let record: JournalRecord
  /// The index of the journal that contains the record.
  let journal: Int
  /// The time at which the record began, in nanoseconds since 1970, by the clock that the sessions
  /// share.
  let began: Int64
  /// Whether the record comes from a recorded connection. Such a record begins immediately before
  /// the commit.
  let isOfConnection: Bool
  /// The value of the cell before the write, or `nil` if it is not known.
  let old: StoredValue?
  /// The value of the cell after the write, provided that the write was saved, or `nil` if the
  /// value is not known.
  var new: StoredValue?

  /// Creates a write from the part of a record that is about a cell.
  ///
  /// - Parameter replaced: The cell's value in a row with the same key that the record deletes
  ///   first, or `nil` if there is no such row.
  init(_ cell: CellRecord, replaced: StoredValue?) {
    (record, journal, began) = (cell.record, cell.journal, cell.began)
    isOfConnection = cell.row != nil
    old = replaced ?? cell.old
    new = cell.new
  }

  /// Whether the write may have changed the value.
  var mayChange: Bool { old.flatMap { new?.isExactly($0) } != true }

  /// Returns whether the write changed the value, and the database has the new value.
  func gave(_ current: StoredValue?) -> Bool {
    mayChange && record.damage.isEmpty && new.map { $0.isExactly(current) } ?? false
  }

  /// Returns whether the database has the value that the cell had before the write.
  func began(from current: StoredValue?) -> Bool {
    guard mayChange, let old, case .clear = old else { return false }
    return old.isExactly(current)
  }

  /// Returns whether the given change confirms this write.
  func isBeginning(of change: CellRecord) -> Bool {
    journal == change.journal && change.row == nil && record.id == change.write
  }

  /// Returns whether a change is later than this write. If so, it no longer matters whether the
  /// write was saved.
  func isOver(before made: TimedChange, _ change: CellRecord, _ clocks: SessionClocks) -> Bool {
    if journal == made.journal { return record.id <= change.write }
    let latest = isOfConnection ? began : clocks.ends[journal]
    return clocks.isBefore(latest, in: journal, made.earliest, in: made.journal)
  }
}
