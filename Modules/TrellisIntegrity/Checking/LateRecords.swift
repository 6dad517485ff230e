import TrellisEvents
import TrellisJournal

/// The records at the end of a journal that were not signed by the program that wrote them, because
/// the program is still running or was killed.
struct LateRecords {
  /// The longest time, in nanoseconds, that records normally wait for a checkpoint, even if the
  /// disk is slow.
  private static let patience: Int64 = 2_000_000_000

  private let count: UInt64
  private let nanoseconds: Int64

  /// Finds the late records of a journal. Returns `nil` if there are none.
  ///
  /// - Parameters:
  ///   - newest: The newest checkpoint.
  ///   - end: The number that follows the highest record number.
  init?(_ newest: CheckpointStatement, end: UInt64, _ reader: JournalReader) {
    guard reader.session.end?.ending != .rotated else { return nil }
    // The last record is the record of the recovery, which the next run added and signed itself.
    let (first, last) =
      newest.end?.signedBefore.map { ($0, max(newest.size, 1) - 1) } ?? (newest.size, end)
    guard first < last else { return nil }
    count = last - first
    if let early = try? reader.record(RecordID(first)),
      let late = try? reader.record(RecordID(last - 1))
    {
      nanoseconds = late.began &- early.began
    } else {
      nanoseconds = 0
    }
  }

  /// Whether the time from the first to the last of these records is so long that the program
  /// should have signed a checkpoint.
  var isTooLong: Bool { nanoseconds > Self.patience }

  /// A line that says how many records are late and what this means.
  var words: String {
    let seconds = Double(nanoseconds / 100_000_000) / 10
    let span =
      isTooLong
      ? ", which cover \(seconds) s; a program normally signs several checkpoints in that time, so "
        + "checkpoints may have been removed"
      : ""
    let records = count == 1 ? "the last record" : "the last \(count) records"
    return "the program itself did not sign \(records)\(span); only a witness can tell whether "
      + "anything was changed"
  }
}
