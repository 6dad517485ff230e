import TrellisEvents
import TrellisJournal

/// A query that a journal answers from its tables, without reading complete records. The result
/// contains every record that matches, and can contain others.
struct JournalQuery {
  /// The range of sequence numbers to search.
  var numbers: ClosedRange<UInt64> = 0...(.max)
  /// The kinds of records to find; nil to accept any kind.
  var kinds: Set<RecordKind>?
  /// A test for the path of a record; nil to accept any path or none.
  var path: ((String) -> Bool)?
  /// A test for the subject of a record; nil to accept any subject.
  var subject: ((String) -> Bool)?
  /// A test for the source locations of a record's handlers; nil to accept any location or none.
  var site: ((StoredSite) -> Bool)?
  /// A test for the actor of a record; nil to accept any actor or none.
  var actor: ((String) -> Bool)?
  /// A test for the data source of a record; nil to accept any source or none.
  var source: ((String) -> Bool)?
  /// A test for the reason of a record; nil to accept any reason or none.
  var reason: ((String) -> Bool)?
  /// The names of the outcomes to find, where `unfinished` means no outcome; nil to accept any
  /// outcome or none.
  var outcomes: Set<String>?
  /// The minimum duration in nanoseconds; nil to accept any duration or none.
  var minimumDuration: Int64?
  /// The earliest time of the records to find; nil for no limit.
  var since: UTCTime?
  /// The latest time of the records to find; nil for no limit.
  var until: UTCTime?
  /// The record to find together with its effects; nil to find all records.
  var origin: RecordID?
  /// Whether to find only records in which a state or a cell of a table changed.
  var hasChanges = false
  /// Whether to find only records that report a failure.
  var isFailure = false
  /// Whether to find the newest records first.
  var isBackward = false

  init() {}

  /// Whether the query finds every record in its range of numbers, so that a missing record can be
  /// detected.
  var isForAll: Bool {
    kinds == nil && path == nil && subject == nil && site == nil && outcomes == nil
      && actor == nil && source == nil && reason == nil && minimumDuration == nil && !hasChanges
      && !isFailure && since == nil && until == nil && origin == nil
  }
}

extension JournalQuery {
  /// The names of the outcomes that are failures.
  static let failedOutcomes: Set<String> = ["threw", "failed", "too-deep", "unfinished"]

  /// Returns whether a record with this subject reports a failure, whatever its outcome is.
  static func isFailure(_ subject: String) -> Bool {
    subject == "diagnostic" || subject.hasSuffix(".failed")
  }
}
