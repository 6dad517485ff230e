package import TrellisEvents

/// A search of a journal, as far as its tables can tell without reading whole records: it may find
/// more than is meant, never less.
package struct JournalQuery {
  /// The numbers that may be found.
  package var numbers: ClosedRange<UInt64> = 0...(.max)
  /// The kinds; nil for any.
  package var kinds: Set<RecordKind>?
  /// The test of the path; nil for any path or none.
  package var path: ((String) -> Bool)?
  /// The test of the subject; nil for any.
  package var subject: ((String) -> Bool)?
  /// The test of the handler's place; nil for any or none.
  package var site: ((StoredSite) -> Bool)?
  /// The test of the actor, the source and the reason; nil for any or none.
  package var actor: ((String) -> Bool)?
  package var source: ((String) -> Bool)?
  package var reason: ((String) -> Bool)?
  /// The outcomes by name, `unfinished` for none; nil for any.
  package var outcomes: Set<String>?
  /// The shortest duration in nanoseconds; nil for any, and for none.
  package var minimumDuration: Int64?
  /// The earliest and the latest moment; nil for any.
  package var since: UTCTime?
  package var until: UTCTime?
  /// The record that led to what is meant, which is found as well; nil for any.
  package var origin: RecordID?
  /// Whether only records are meant during which a state or a cell got another value.
  package var hasChanges = false
  /// Whether only records are meant that tell of a failure.
  package var isFailure = false
  /// Whether the newest comes first.
  package var isBackward = false

  package init() {}

  /// Whether every record is found, so that one that is missing is noticed.
  var isForAll: Bool {
    kinds == nil && path == nil && subject == nil && site == nil && outcomes == nil
      && actor == nil && source == nil && reason == nil && minimumDuration == nil && !hasChanges
      && !isFailure && since == nil && until == nil && origin == nil
  }
}

extension JournalQuery {
  /// The outcomes that tell of a failure.
  package static let failedOutcomes: Set<String> = ["threw", "failed", "too-deep", "unfinished"]

  /// Returns whether a record of this subject tells of a failure, whatever its outcome.
  package static func isFailure(_ subject: String) -> Bool {
    subject == "diagnostic" || subject.hasSuffix(".failed")
  }
}
