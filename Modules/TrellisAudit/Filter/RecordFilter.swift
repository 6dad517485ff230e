public import TrellisEvents
public import TrellisJournal

/// Which records of a journal are wanted: what is set for different fields must hold together, of several
/// values for one field one must hold.
///
/// ```swift
/// var filter = RecordFilter(outcomes: ["vetoed", "threw"])
/// try filter.add("control", "form/*")
/// filter.last = 10
/// ```
public struct RecordFilter: Hashable, Sendable {
  /// The paths of controls; empty for any path or none.
  public var controls: [Glob]
  /// Events, questions, inputs or effects by name, the last part of which is enough; empty for any.
  public var events: Set<String>
  /// The kinds; nil for what ``isShownUnasked(_:subject:)``.
  public var kinds: Set<RecordKind>?
  /// The outcomes by name, `unfinished` for none; empty for any.
  public var outcomes: Set<String>
  /// Handlers that ran, by their place in the source: `Form.swift:88`, `Form.swift`, `Notes/Form.swift:88`;
  /// empty for any or none.
  public var handlers: Set<String>

  /// Those who acted, where a record says it; empty for any or none.
  public var actors: [Glob] = []
  /// The sources of data that were read or written, where a record says it; empty for any or none.
  public var sources: [Glob] = []
  /// The reasons that were given; empty for any or none.
  public var reasons: [Glob] = []

  /// The shortest time that it took, in nanoseconds; nil for any, also for what has no end.
  public var slowerThan: Int64?
  /// The earliest moment at which it began; nil for any.
  public var since: UTCTime?
  /// The latest moment at which it began; nil for any.
  public var until: UTCTime?
  /// Whether only what failed is wanted: what threw, failed, was too deep or did not come to its end, and what tells
  /// of a failure.
  public var onlyFailures = false
  /// Texts of which one is in the record; empty for any. See ``TextPattern``.
  public var texts: [TextPattern]

  /// The record that is wanted with all that it led to, at once or later; nil for any.
  public var origin: RecordID?
  /// The numbers of the records; nil for any.
  public var numbers: ClosedRange<UInt64>?
  /// How many at most, counted from the end of the journal; nil for all.
  public var last: Int?
  /// Whether the newest comes first.
  public var isReversed: Bool

  /// Sets conditions.
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

  /// Every record there is.
  public static var all: RecordFilter { RecordFilter(kinds: Set(RecordKind.allCases)) }

  /// Whether a record is shown if nobody asks for kinds: what happened and what it did, and diagnostics,
  /// which are mistakes of the program; not the stages of the program's life.
  public static func isShownUnasked(_ kind: RecordKind, subject: String) -> Bool {
    kind != .lifecycle || subject == "diagnostic"
  }

  /// Whether a record is wanted by what is in it: ``origin``, ``last`` and ``isReversed`` are not looked at.
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
  /// Whether a place is this one: with or without the module, with or without the line.
  func isAt(_ place: String) -> Bool {
    let whole = "\(fileID):\(line)"
    return [whole, fileID].contains { $0 == place || $0.hasSuffix("/" + place) }
  }
}
