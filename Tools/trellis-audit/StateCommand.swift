import ArgumentParser
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisText

/// The command `state`, which shows the values of states and cells.
struct StateCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Show the value of every recorded state and cell just after a record.",
    discussion: """
      Examples:
        trellis-audit state a.journal --at 40 --of 'Artist/*/Name'
        trellis-audit state notes --at 10:01
      """)

  @OptionGroup var source: SourceOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the values after this record, or at this time; by default, after the last record.",
      valueName: "seq-or-time"),
    transform: RecordMoment.init)
  var at: RecordMoment?

  @Option(
    help: ArgumentHelp("Only this state, or these cells as table/key/column.", valueName: "glob"))
  var of: String?

  func answer(to output: StandardStream) throws -> AuditStatus {
    let readers = try open(JournalName.segments(of: [source.path]))
    let moment = try at?.sequence(in: readers)
    let states = try StatesAt(moment.map { RecordID($0) }, readers, of: of.map { Glob($0) })
    for line in states.lines(source.style) { try output.write(line + "\n") }
    tellEnd(states.end, of: source.path, asked: moment)
    if states.status == .incomplete { tell(states.doubts, about: source.path) }
    return try status(
      source.found(
        states.status, ValueAbsence.words("no matching state or cell is recorded", of)),
      from: readers)
  }
}

/// The command `diff`, which compares the values after one record with those after another, and
/// shows the states and cells that differ.
struct DiffCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show which states and cells differ between two records or times.",
    discussion: """
      The values after the first record are compared with those after the second. A value that \
      changed and changed back is left out. If a change may be missing, a message on standard \
      error says why, and the exit status is 5.

      Examples:
        trellis-audit diff 12..40 a.journal
        trellis-audit diff 12.. a.journal
        trellis-audit diff 10:01..10:03 notes
      """)

  @Argument(
    help: ArgumentHelp(
      "A range of records or times, such as 10..20 or 10:01..10:03; 10.. ends with the last record.",
      valueName: "a..b"),
    transform: MomentRange.init)
  var moments: MomentRange

  @OptionGroup var source: SourceOptions

  @Option(
    help: ArgumentHelp("Only this state, or these cells as table/key/column.", valueName: "glob"))
  var of: String?

  func answer(to output: StandardStream) throws -> AuditStatus {
    let readers = try open(JournalName.segments(of: [source.path]))
    let range = try moments.records(in: readers)
    let difference = try StatesDifference(
      after: range.first, upTo: range.last, readers, of: of.map { Glob($0) })
    for line in difference.lines(source.style) { try output.write(line + "\n") }
    tellEnd(
      difference.end, of: source.path, asked: range.last == .max ? range.first : range.last)
    if difference.status == .incomplete { tell(difference.doubts, about: source.path) }
    return try status(source.found(difference.status, "nothing is different"), from: readers)
  }
}

/// Reports on standard error why changes to values may be missing.
private nonisolated func tell(_ doubts: StateDoubts, about path: String) {
  for words in doubts.words {
    StandardStream.error.writeLast("trellis-audit: \(NeutralText(path)): \(words)\n")
  }
}

/// Reports on standard error that a journal ends before the requested record.
private nonisolated func tellEnd(_ end: RecordID?, of path: String, asked number: UInt64?) {
  guard let end, let number, number > end.sequence else { return }
  StandardStream.error.writeLast(
    "trellis-audit: \(NeutralText(path)): the last record is \(end), and these are the values after it\n"
  )
}
