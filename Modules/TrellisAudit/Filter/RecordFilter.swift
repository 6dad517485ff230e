public import TrellisEvents
public import TrellisJournal

/// A filter for the records of a journal. A record passes the filter if every field of the filter
/// matches. A field with several values matches if one of these values does.
///
/// ```swift
/// var filter = RecordFilter(outcomes: ["vetoed", "threw"])
/// try filter.add("control", "form/*")
/// filter.last = 10
/// ```
public struct RecordFilter: Hashable, Sendable {
  /// Patterns for the path of a record's control. At least one pattern must match, unless the array
  /// is empty.
  public var controls: [Glob]
  /// The names of events, questions, inputs or effects, such as `table.shouldSaveCell`. The last
  /// part of a name is enough, such as `shouldSaveCell`. A record must have one of these names,
  /// unless the set is empty.
  public var events: Set<String>
  /// The kinds of records. If `nil`, the filter accepts the records for which
  /// ``isShownUnasked(_:subject:)`` returns `true`.
  public var kinds: Set<RecordKind>?
  /// The names of outcomes, such as `vetoed`. The name `unfinished` stands for a record without an
  /// outcome. A record must have one of these outcomes, unless the set is empty.
  public var outcomes: Set<String>
  /// The handlers to look for, by source file or line, such as `Form.swift:88`, `Form.swift` or
  /// `Notes/Form.swift:88`. At least one of them must have been called, unless the set is empty.
  public var handlers: Set<String>

  /// Patterns for the actor, that is, the person or program on whose behalf the work was done. At
  /// least one pattern must match, unless the array is empty.
  public var actors: [Glob] = []
  /// Patterns for the data source that was read or written. At least one pattern must match, unless
  /// the array is empty.
  public var sources: [Glob] = []
  /// Patterns for the reason that a record gives. At least one pattern must match, unless the array
  /// is empty.
  public var reasons: [Glob] = []

  /// The minimum duration of a dispatch, in nanoseconds. If `nil`, the duration does not matter,
  /// and the dispatch need not have ended.
  public var slowerThan: Int64?
  /// The earliest time at which a dispatch may have begun, or `nil` for no limit.
  public var since: UTCTime?
  /// The latest time at which a dispatch may have begun, or `nil` for no limit.
  public var until: UTCTime?
  /// Whether to show only failures. A dispatch is a failure if it threw an error, failed, was
  /// nested too deeply or did not end. Records that report a failure are also shown.
  public var onlyFailures = false
  /// Patterns for text in a record. At least one pattern must match, unless the array is empty.
  public var texts: [TextPattern]

  /// The record to which the filter is restricted: only this record and its direct and indirect
  /// effects can pass. If `nil`, there is no such restriction.
  public var origin: RecordID?
  /// The range of numbers that records may have, or `nil` for any number.
  public var numbers: ClosedRange<UInt64>?
  /// The maximum number of records to show. If more records match, the newest of them are shown. If
  /// `nil`, all matching records are shown.
  public var last: Int?
  /// Whether the newest record is shown first.
  public var isReversed: Bool

  /// Creates a filter. Each parameter sets the property of the same name.
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

  /// Returns whether a filter whose ``kinds`` are `nil` shows records of the given kind and with
  /// the given subject. Such a filter hides records about the life of the program, such as its
  /// start, but shows diagnostics, which report mistakes in the program.
  public static func isShownUnasked(_ kind: RecordKind, subject: String) -> Bool {
    kind != .lifecycle || subject == "diagnostic"
  }

  /// Returns whether a record meets all conditions of the filter except ``origin`` and ``last``,
  /// which depend on other records.
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
  /// The name of the outcome, or `unfinished` if the record has no end.
  var outcomeName: String { end?.outcome.name ?? "unfinished" }
}

extension JournalRecord {
  /// Whether the dispatch failed, or the record reports a failure or a mistake in the program.
  var isFailure: Bool {
    JournalQuery.failedOutcomes.contains(outcomeName) || JournalQuery.isFailure(subject)
  }
}

extension StoredSite {
  /// Returns whether the handler is at the given source location. The module or the line may be
  /// left out of the location.
  func isAt(_ place: String) -> Bool {
    let whole = "\(fileID):\(line)"
    return [whole, fileID].contains { $0 == place || $0.hasSuffix("/" + place) }
  }
}
