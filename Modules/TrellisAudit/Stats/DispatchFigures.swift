import TrellisJournal

/// The numbers of one dispatch, or of one call in one, for statistics. Names are numbers of the
/// journal.
struct DispatchFigures {
  /// The record of a dispatch, or the record in which a call ran.
  var record: UInt64
  /// The number of a dispatch's subject, or of a call's place; 0 for none.
  var name: Int64
  /// The control of a dispatch, 0 for none; the handler of a call.
  var other: Int64
  /// The duration in nanoseconds; nil without an end.
  var duration: Int64?
  var isVeto: Bool
  var didThrow: Bool
}

/// An entry that statistics read, one row at a time.
enum FiguresEntry {
  case dispatch(DispatchFigures)
  case call(DispatchFigures)
  /// A record that is in no row yet, a gap, or damage.
  case other(JournalEntry)
}
