import TrellisEvents
import TrellisJournal

/// The records at the end of a journal that its program did not sign itself, because it still runs
/// or was killed.
struct LateRecords {
  /// The time in nanoseconds that records usually wait for a checkpoint at most, even if the disk is
  /// slow.
  private static let patience: Int64 = 2_000_000_000

  private let count: UInt64
  private let nanoseconds: Int64

  /// Returns the late records; nil if there are none.
  ///
  /// - Parameters:
  ///   - newest: The newest checkpoint.
  ///   - end: The number after the highest record.
  init?(_ newest: CheckpointStatement, end: UInt64, _ reader: JournalReader) {
    guard reader.session.end?.ending != .rotated else { return nil }
    // The record of the recovery is the next run's own.
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

  /// Whether a checkpoint should have been made in between.
  var isTooLong: Bool { nanoseconds > Self.patience }

  /// The words that say what that means.
  var words: String {
    let seconds = Double(nanoseconds / 100_000_000) / 10
    let span =
      isTooLong
      ? " in \(seconds) s, in which a program makes several checkpoints; they may have been removed"
      : ""
    let records = count == 1 ? "the last record was" : "the last \(count) records were"
    return
      "\(records) not signed by the program itself\(span): only a witness can tell whether they were changed"
  }
}
