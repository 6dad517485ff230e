public import TrellisEvents
public import TrellisJournal

/// A choice of records of a journal. The conditions on different fields must all hold; of several
/// values for one field, one must match.
///
/// ```swift
/// var filter = RecordFilter(outcomes: ["vetoed", "threw"])
/// try filter.add("control", "form/*")
/// filter.last = 10
/// ```
public struct RecordFilter: Hashable, Sendable {
  /// The paths of controls; empty for any path or none.
  public var controls: [Glob]
  /// The names of events, questions, inputs or effects, of which the last part is enough; empty for
  /// any.
  public var events: Set<String>
  /// The kinds; nil for those that ``isShownUnasked(_:subject:)`` allows.
  public var kinds: Set<RecordKind>?
  /// The outcomes by name, `unfinished` for none; empty for any.
  public var outcomes: Set<String>
  /// The handlers that ran, by their place in the source: `Form.swift:88`, `Form.swift`,
  /// `Notes/Form.swift:88`; empty for any or none.
  public var handlers: Set<String>

  /// The actors, where a record names one; empty for any or none.
  public var actors: [Glob] = []
  /// The data sources that were read or written, where a record names one; empty for any or none.
  public var sources: [Glob] = []
  /// The reasons that were given; empty for any or none.
  public var reasons: [Glob] = []

  /// The shortest duration, in nanoseconds; nil for any, also for records without an end.
  public var slowerThan: Int64?
  /// The earliest time of the begin; nil for any.
  public var since: UTCTime?
  /// The latest time of the begin; nil for any.
  public var until: UTCTime?
  /// Whether only failures are wanted: records that threw, failed, were too deep or did not end,
  /// and those that tell of a failure.
  public var onlyFailures = false
  /// The texts of which a record must contain one; empty for any record. See ``TextPattern``.
  public var texts: [TextPattern]

  /// The record to show together with all its consequences, at once or later; nil for any.
  public var origin: RecordID?
  /// The numbers of the records; nil for any.
  public var numbers: ClosedRange<UInt64>?
  /// The greatest number of records, counted from the end of the journal; nil for all.
  public var last: Int?
  /// Whether the newest record comes first.
  public var isReversed: Bool

  /// Makes a filter from conditions.
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

  /// The filter that lets every record through.
  public static var all: RecordFilter { RecordFilter(kinds: Set(RecordKind.allCases)) }

  /// Returns whether a record is shown if no kinds are asked for: events and their effects, and
  /// diagnostics, which are mistakes of the program; not the stages of the program's life.
  public static func isShownUnasked(_ kind: RecordKind, subject: String) -> Bool {
    kind != .lifecycle || subject == "diagnostic"
  }

  /// Returns whether a record meets the conditions; ``origin``, ``last`` and ``isReversed`` are
  /// ignored.
  public func matches(_ record: JournalRecord) -> Bool {
    matchesNames(record) && matchesPlace(record) && matchesOrigin(record.origin)
      && (!onlyFailures || record.isFailure)
      && (slowerThan.map { record.duration ?? .min >= $0 } ?? true)
      && (texts.isEmpty || texts.contains { $0.isIn(record) })
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
  /// The name of the outcome; `unfinished` if the process ended first.
  var outcomeName: String { end?.outcome.name ?? "unfinished" }
}

extension JournalRecord {
  /// Whether it failed, or tells of a failure or of a mistake of the program.
  fileprivate var isFailure: Bool {
    JournalQuery.failedOutcomes.contains(outcomeName) || JournalQuery.isFailure(subject)
  }
}

extension StoredSite {
  /// Returns whether a place is this one: with or without the module, with or without the line.
  func isAt(_ place: String) -> Bool {
    let whole = "\(fileID):\(line)"
    return [whole, fileID].contains { $0 == place || $0.hasSuffix("/" + place) }
  }
}
