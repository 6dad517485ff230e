import TrellisEvents
import TrellisJournal

/// A query that can be answered from a journal's tables, without reading complete records. The
/// result contains all records that match, but may also contain records that do not.
struct JournalQuery {
  /// The range of sequence numbers to search.
  var numbers: ClosedRange<UInt64> = 0...(.max)
  /// The kinds of records to find. If `nil`, the kind does not matter.
  var kinds: Set<RecordKind>?
  /// A test for the path of a record. If `nil`, the path does not matter.
  var path: ((String) -> Bool)?
  /// A test for the subject of a record. If `nil`, the subject does not matter.
  var subject: ((String) -> Bool)?
  /// A test for the source locations of a record's handlers. If `nil`, the handlers do not matter.
  var site: ((StoredSite) -> Bool)?
  /// A test for the actor of a record. If `nil`, the actor does not matter.
  var actor: ((String) -> Bool)?
  /// A test for the data source of a record. If `nil`, the data source does not matter.
  var source: ((String) -> Bool)?
  /// A test for the reason of a record. If `nil`, the reason does not matter.
  var reason: ((String) -> Bool)?
  /// The names of the outcomes to find. The name `unfinished` stands for a record without an
  /// outcome. If `nil`, the outcome does not matter.
  var outcomes: Set<String>?
  /// The minimum duration of a dispatch, in nanoseconds. If `nil`, the duration does not matter.
  var minimumDuration: Int64?
  /// The earliest time at which the records to find began, or `nil` for no limit.
  var since: UTCTime?
  /// The latest time at which the records to find began, or `nil` for no limit.
  var until: UTCTime?
  /// The record to find together with its effects, or `nil` to find all records.
  var origin: RecordID?
  /// Whether to find only records in which a state or a cell of a table changed.
  var hasChanges = false
  /// Whether to find only records that report a failure.
  var isFailure = false
  /// Whether to find the newest records first.
  var isBackward = false

  init() {}

  /// Whether the query finds every record in its range of numbers. If so, a missing record can be
  /// detected.
  var isForAll: Bool {
    kinds == nil && path == nil && subject == nil && site == nil && outcomes == nil
      && actor == nil && source == nil && reason == nil && minimumDuration == nil && !hasChanges
      && !isFailure && since == nil && until == nil && origin == nil
  }
}

extension JournalQuery {
  /// The names of the outcomes that count as failures.
  static let failedOutcomes: Set<String> = ["threw", "failed", "too-deep", "unfinished"]

  /// Returns whether a record with the given subject reports a failure, whatever the record's
  /// outcome is.
  static func isFailure(_ subject: String) -> Bool {
    subject == "diagnostic" || subject.hasSuffix(".failed")
  }
}
