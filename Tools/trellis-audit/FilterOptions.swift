import ArgumentParser
import TrellisAudit
import TrellisEvents
import TrellisJournal

/// The conditions for records in `log`, `follow` and other commands.
struct FilterOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Only this control: the last segments of its path; * and ? match within a segment, ** across.",
      valueName: "glob"))
  var control: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Only records of this event, question, input or effect: its name, or the last part of it.",
      valueName: "name"))
  var event: [String] = []

  @Option(
    name: [.short, .long], help: ArgumentHelp("Only records of this kind.", valueName: "kind"),
    completion: .list(RecordFilter.kindNames))
  var kind: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Only records with this outcome: vetoed, threw, unfinished, …", valueName: "name"),
    completion: .list(RecordFilter.outcomeNames))
  var outcome: [String] = []

  @Option(
    name: [.customShort("H"), .long],
    help: ArgumentHelp(
      "Only records in which this handler ran: Form.swift:88 or Form.swift.", valueName: "place"))
  var handler: [String] = []

  @Option(
    name: [.short, .customLong("grep")],
    help: ArgumentHelp(
      "Only records that contain this text; case matters if the text has a capital letter.",
      valueName: "text"))
  var grep: [String] = []

  @Flag(
    help: "Only failures: records that threw, failed or never ended, and diagnostics.")
  var failed = false

  @Option(
    name: .customLong("slower-than"), parsing: .unconditional,
    help: ArgumentHelp("Only records that took at least this long: 5ms, 1.5s.", valueName: "time"))
  var slowerThan: String?

  @Option(
    name: [.customShort("S"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Only records from this time on: 10:01, '2026-11-22 10:01', '10 minutes ago'; in UTC.",
      valueName: "time"))
  var since: String?

  @Option(
    name: [.customShort("U"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Only records up to this time, or to the end of this day.", valueName: "time"))
  var until: String?

  @Flag(
    help:
      "Include the start, the end and other stages of the program; diagnostics are always shown.")
  var all = false

  func validate() throws {
    do {
      _ = try filter(UTCTime(nanoseconds: 0), [])
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// Returns a filter that selects the records that meet the conditions.
  ///
  /// - Parameters:
  ///   - day: The day to use for a time without a date.
  ///   - matches: Further conditions in the form `FIELD=VALUE`.
  ///   - isForAll: Whether all kinds of records are wanted if no kind is named.
  func filter(_ day: UTCTime, _ matches: [String], isForAll: Bool = false) throws(AuditError)
    -> RecordFilter
  {
    var filter = all || isForAll ? RecordFilter.all : RecordFilter()
    var hasKinds = false
    for (field, value) in named + matches.map(Self.parts) {
      // Kinds that the user names replace those that are shown by default.
      if field == "kind", !hasKinds {
        filter.kinds = []
        hasKinds = true
      }
      try filter.add(field, value)
    }
    filter.onlyFailures = failed
    filter.texts = grep.map { TextPattern($0) }
    let times = TimeText(now: UTCTime(nanoseconds: SystemJournalClock().utcNanoseconds()), day: day)
    if let since { filter.since = try times.moment(since) }
    if let until { filter.until = try times.lastMoment(until) }
    guard let slowerThan else { return filter }
    // `5m` may be meant as milliseconds.
    guard let length = DurationText.nanoseconds(slowerThan), slowerThan.last != "m" else {
      throw AuditError(
        .usage, "'\(slowerThan)' is not a duration; write for example 5ms, 300us, 1.5s or 2min")
    }
    filter.slowerThan = length
    return filter
  }

  /// Whether any condition was given.
  var isNarrow: Bool {
    !named.isEmpty || !grep.isEmpty || failed || slowerThan != nil || since != nil || until != nil
  }

  private var named: [(String, String)] {
    let fields = [
      ("control", control), ("event", event), ("kind", kind), ("outcome", outcome),
      ("handler", handler),
    ]
    return fields.flatMap { field, values in values.map { (field, $0) } }
  }

  private static func parts(_ match: String) -> (String, String) {
    let parts = match.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), String(parts.last ?? ""))
  }
}
