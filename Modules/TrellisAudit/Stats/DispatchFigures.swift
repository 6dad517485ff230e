import TrellisJournal

/// The figures of one dispatch, or of one call in a dispatch, for statistics. Instead of names, the
/// figures contain the numbers that stand for the names in the journal.
struct DispatchFigures {
  /// The number of the dispatch's record, or of the record in which the call ran.
  var record: UInt64
  /// The number of a dispatch's subject, or of a call's source location; 0 if there is none.
  var name: Int64
  /// For a dispatch, the number that identifies its control, or 0 if it has none. For a call, the
  /// number that identifies its handler.
  var other: Int64
  /// The duration in nanoseconds, or `nil` if the dispatch or call has no end.
  var duration: Int64?
  var isVeto: Bool
  var didThrow: Bool
}
