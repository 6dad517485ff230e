package import TrellisEvents

/// A query that a journal answers from its tables, without reading complete records. The result
/// contains every record that matches, and can contain others.
package struct JournalQuery {
  /// The range of sequence numbers to search.
  package var numbers: ClosedRange<UInt64> = 0...(.max)
  /// The kinds of records to find; nil to accept any kind.
  package var kinds: Set<RecordKind>?
  /// A test for the path of a record; nil to accept any path or none.
  package var path: ((String) -> Bool)?
  /// A test for the subject of a record; nil to accept any subject.
  package var subject: ((String) -> Bool)?
  /// A test for the source locations of a record's handlers; nil to accept any location or none.
  package var site: ((StoredSite) -> Bool)?
  /// A test for the actor of a record; nil to accept any actor or none.
  package var actor: ((String) -> Bool)?
  /// A test for the data source of a record; nil to accept any source or none.
  package var source: ((String) -> Bool)?
  /// A test for the reason of a record; nil to accept any reason or none.
  package var reason: ((String) -> Bool)?
  /// The names of the outcomes to find, where `unfinished` means no outcome; nil to accept any
  /// outcome or none.
  package var outcomes: Set<String>?
  /// The minimum duration in nanoseconds; nil to accept any duration or none.
  package var minimumDuration: Int64?
  /// The earliest time of the records to find; nil for no limit.
  package var since: UTCTime?
  /// The latest time of the records to find; nil for no limit.
  package var until: UTCTime?
  /// The record to find together with its effects; nil to find all records.
  package var origin: RecordID?
  /// Whether to find only records in which a state or a cell of a table changed.
  package var hasChanges = false
  /// Whether to find only records that report a failure.
  package var isFailure = false
  /// Whether to find the newest records first.
  package var isBackward = false

  package init() {}

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
  package static let failedOutcomes: Set<String> = ["threw", "failed", "too-deep", "unfinished"]

  /// Returns whether a record with this subject reports a failure, whatever its outcome is.
  package static func isFailure(_ subject: String) -> Bool {
    subject == "diagnostic" || subject.hasSuffix(".failed")
  }
}
