import TrellisEvents
import TrellisJournal

extension RecordFilter {
  /// Whether the journal's tables can narrow the search. If so, not every record has to be read.
  var needsSearch: Bool {
    !controls.isEmpty || !events.isEmpty || !outcomes.isEmpty || !handlers.isEmpty
      || slowerThan != nil || since != nil || until != nil || origin != nil || last != nil
      || isReversed || hasFewKinds || onlyFailures || !actors.isEmpty || !sources.isEmpty
      || !reasons.isEmpty
  }

  /// Whether the filter selects only some kinds of records.
  private var hasFewKinds: Bool { kinds.map { $0 != Set(RecordKind.allCases) } ?? false }

  /// The query for the journal's tables. Some of the records that the query finds may not match the
  /// filter.
  var query: JournalQuery {
    var query = JournalQuery()
    if let numbers { query.numbers = numbers }
    if hasFewKinds { query.kinds = kinds }
    if !controls.isEmpty {
      query.path = { [controls] path in controls.contains { $0.matches(path) } }
    }
    if !events.isEmpty { query.subject = { [events] subject in Self.isNamed(subject, in: events) } }
    if !handlers.isEmpty {
      query.site = { [handlers] site in handlers.contains { site.isAt($0) } }
    }
    query.actor = Self.anyOf(actors)
    query.source = Self.anyOf(sources)
    query.reason = Self.anyOf(reasons)
    if !outcomes.isEmpty { query.outcomes = outcomes }
    query.minimumDuration = slowerThan
    query.isFailure = onlyFailures
    query.since = since
    query.until = until
    query.origin = origin
    return query
  }

  private static func anyOf(_ patterns: [Glob]) -> ((String) -> Bool)? {
    patterns.isEmpty ? nil : { text in patterns.contains { $0.matches(text) } }
  }
}
