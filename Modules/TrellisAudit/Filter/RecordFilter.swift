public import TrellisEvents
public import TrellisJournal

/// A filter for the records of a journal. A record must meet the conditions on all fields; if a
/// field has several values, one of them must match.
///
/// ```swift
/// var filter = RecordFilter(outcomes: ["vetoed", "threw"])
/// try filter.add("control", "form/*")
/// filter.last = 10
/// ```
public struct RecordFilter: Hashable, Sendable {
  /// The paths of controls; empty for records with any path or none.
  public var controls: [Glob]
  /// The names of events, questions, inputs or effects, in full or only the last part; empty for
  /// any.
  public var events: Set<String>
  /// The kinds of records; nil for the kinds that ``isShownUnasked(_:subject:)`` allows.
  public var kinds: Set<RecordKind>?
  /// The names of outcomes, where `unfinished` stands for no outcome; empty for any outcome or
  /// none.
  public var outcomes: Set<String>
  /// The source files or lines of handlers that ran, such as `Form.swift:88`, `Form.swift` or
  /// `Notes/Form.swift:88`; empty for any or none.
  public var handlers: Set<String>

  /// The actors that records name; empty for any actor or none.
  public var actors: [Glob] = []
  /// The data sources that records name, whether read or written; empty for any data source or
  /// none.
  public var sources: [Glob] = []
  /// The reasons that records give; empty for any reason or none.
  public var reasons: [Glob] = []

  /// The minimum duration, in nanoseconds; nil for any duration, including records without an end.
  public var slowerThan: Int64?
  /// The earliest time at which a record began; nil for any.
  public var since: UTCTime?
  /// The latest time at which a record began; nil for any.
  public var until: UTCTime?
  /// Whether to show only failures: records that threw, failed, were nested too deeply or did not
  /// end, and records that report a failure.
  public var onlyFailures = false
  /// The text patterns, one of which a record must contain; empty for any record.
  public var texts: [TextPattern]

  /// The record to show together with all its direct and indirect consequences; nil for all
  /// records.
  public var origin: RecordID?
  /// The range of record numbers; nil for any.
  public var numbers: ClosedRange<UInt64>?
  /// The maximum number of matching records, counted from the end of the journal; nil for all.
  public var last: Int?
  /// Whether the newest record comes first.
  public var isReversed: Bool

  /// Creates a filter with conditions.
  public init(
    controls: [Glob] = [], events: Set<String> = [], kinds: Set<RecordKind>? = nil,
    outcomes: Set<String> = [], handlers: Set<String> = [], slowerThan: Int64? = nil,
    since: UTCTime? = nil, until: UTCTime? = nil, texts: [TextPattern] = [],
    origin: RecordID? = nil, numbers: ClosedRange<UInt64>? = nil, last: Int? = nil,
    isReversed: Bool = false
  ) {
    self.controls = controls
    self.events = events
    self.kinds = kinds
    self.outcomes = outcomes
    self.handlers = handlers
    self.slowerThan = slowerThan
    self.since = since
    self.until = until
    self.texts = texts
    self.origin = origin
    self.numbers = numbers
    self.last = last
    self.isReversed = isReversed
  }

  /// A filter that every record passes.
  public static var all: RecordFilter { RecordFilter(kinds: Set(RecordKind.allCases)) }

  /// Returns whether records of a kind are shown by a filter that names no kinds. Records about the
  /// life of the program, such as its start, are hidden, except for diagnostics, which report
  /// mistakes in the program.
  public static func isShownUnasked(_ kind: RecordKind, subject: String) -> Bool {
    kind != .lifecycle || subject == "diagnostic"
  }

  /// Returns whether a record meets the conditions, not counting ``origin``, ``last`` and
  /// ``isReversed``.
  public func matches(_ record: JournalRecord) -> Bool {
    matchesNames(record) && matchesPlace(record) && matchesOrigin(record.origin)
      && (!onlyFailures || record.isFailure)
      && (slowerThan.map { record.duration ?? .min >= $0 } ?? true)
      && (texts.isEmpty || texts.contains { $0.matches(record) })
  }

  private func matchesNames(_ record: JournalRecord) -> Bool {
    let isKindWanted =
      kinds?.contains(record.kind) ?? Self.isShownUnasked(record.kind, subject: record.subject)
    guard isKindWanted, events.isEmpty || Self.isNamed(record.subject, in: events),
      outcomes.isEmpty || outcomes.contains(record.outcomeName)
    else { return false }
    let isHandled =
      handlers.isEmpty
      || record.calls.contains { call in
        handlers.contains { call.site?.isAt($0) ?? false }
      }
    guard isHandled, !controls.isEmpty else { return isHandled }
    return record.path.map { path in controls.contains { $0.matches(path.text) } } ?? false
  }

  private func matchesOrigin(_ origin: RecordOrigin) -> Bool {
    [(actors, origin.actor), (sources, origin.source), (reasons, origin.reason)].allSatisfy {
      wanted, text in
      wanted.isEmpty || text.map { text in wanted.contains { $0.matches(text) } } ?? false
    }
  }

  private func matchesPlace(_ record: JournalRecord) -> Bool {
    guard numbers?.contains(record.id.sequence) ?? true else { return false }
    return since ?? record.time <= record.time && record.time <= until ?? record.time
  }
}

extension JournalRecord {
  /// The name of the outcome, or `unfinished` if the process ended first.
  var outcomeName: String { end?.outcome.name ?? "unfinished" }
}

extension JournalRecord {
  /// Whether the record failed, or reports a failure or a mistake in the program.
  fileprivate var isFailure: Bool {
    JournalQuery.failedOutcomes.contains(outcomeName) || JournalQuery.isFailure(subject)
  }
}

extension StoredSite {
  /// Returns whether the handler is at a source location, which may lack the module or the line.
  func isAt(_ place: String) -> Bool {
    let whole = "\(fileID):\(line)"
    return [whole, fileID].contains { $0 == place || $0.hasSuffix("/" + place) }
  }
}
