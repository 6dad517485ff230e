import TrellisEvents
import TrellisJournal

/// A query that can be answered from a journal's tables, without reading complete records. The
/// result contains every record that matches, and may contain records that do not match.
struct JournalQuery {
  /// The range of sequence numbers to search.
  var numbers: ClosedRange<UInt64> = 0...(.max)
  /// The kinds of records to find. If `nil`, any kind is accepted.
  var kinds: Set<RecordKind>?
  /// A test for the path of a record. If `nil`, any path or none is accepted.
  var path: ((String) -> Bool)?
  /// A test for the subject of a record. If `nil`, any subject is accepted.
  var subject: ((String) -> Bool)?
  /// A test for the source locations of a record's handlers. If `nil`, any location or none is
  /// accepted.
  var site: ((StoredSite) -> Bool)?
  /// A test for the actor of a record. If `nil`, any actor or none is accepted.
  var actor: ((String) -> Bool)?
  /// A test for the data source of a record. If `nil`, any source or none is accepted.
  var source: ((String) -> Bool)?
  /// A test for the reason of a record. If `nil`, any reason or none is accepted.
  var reason: ((String) -> Bool)?
  /// The names of the outcomes to find, where `unfinished` stands for no outcome. If `nil`, any
  /// outcome or none is accepted.
  var outcomes: Set<String>?
  /// The minimum duration in nanoseconds. If `nil`, any duration or none is accepted.
  var minimumDuration: Int64?
  /// The earliest time of the records to find, or `nil` for no limit.
  var since: UTCTime?
  /// The latest time of the records to find, or `nil` for no limit.
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
  /// The names of the outcomes that are failures.
  static let failedOutcomes: Set<String> = ["threw", "failed", "too-deep", "unfinished"]

  /// Returns whether a record with the given subject reports a failure, whatever the record's
  /// outcome is.
  static func isFailure(_ subject: String) -> Bool {
    subject == "diagnostic" || subject.hasSuffix(".failed")
  }
}
