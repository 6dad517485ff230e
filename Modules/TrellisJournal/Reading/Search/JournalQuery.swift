package import TrellisEvents

/// What is looked for in a journal, as far as its tables can tell without reading whole records: what is found may
/// be more than what is meant, never less.
package struct JournalQuery {
  /// The numbers that may be found.
  package var numbers: ClosedRange<UInt64> = 0...(.max)
  /// The kinds; nil for any.
  package var kinds: Set<RecordKind>?
  /// Which paths are meant; nil for any or none.
  package var path: ((String) -> Bool)?
  /// Which subjects are meant; nil for any.
  package var subject: ((String) -> Bool)?
  /// Which places of handlers are meant; nil for any or none.
  package var site: ((StoredSite) -> Bool)?
  /// Which actors, sources and reasons are meant; nil for any or none.
  package var actor: ((String) -> Bool)?
  package var source: ((String) -> Bool)?
  package var reason: ((String) -> Bool)?
  /// Outcomes by name, `unfinished` for none; nil for any.
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

  /// Whether a record of this subject tells of a failure, whatever its outcome.
  package static func isFailure(_ subject: String) -> Bool {
    subject == "diagnostic" || subject.hasSuffix(".failed")
  }
}
