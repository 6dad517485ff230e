import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `blame`, which shows where values came from.
struct BlameCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Tell who gave each state and each cell its last value.",
    usage: """
      trellis-audit blame JOURNAL… [--of GLOB] [--history]
      trellis-audit blame DATABASE TABLE KEY [COLUMN] [--journal FILE…]
      """,
    discussion: """
      Of journals: every state and cell that changed in them. Of a row of a database: what it has now, \
      and who gave it that, by the journals that are named, else by all in the default place; these \
      do not say which file they are about.

      Examples:
        trellis-audit blame Chinook.sqlite Artist 2 Name --journal a.journal
        trellis-audit blame a.journal --of Artist/2/Name --history
      """)

  @Argument(
    help: "Journals; or a database, a table, the key of a row and perhaps a column.",
    completion: .file())
  var subject: [String]

  @Option(
    help: ArgumentHelp(
      "Only this state, or these cells as table/key/column; * and ? within a segment, ** beyond.",
      valueName: "glob"))
  var of: String?

  @Option(
    help: ArgumentHelp("A journal to look into; may be given again.", valueName: "file"),
    completion: .file())
  var journal: [String] = []

  @Flag(help: "Of journals: every change, the oldest first, and not only the last.")
  var history = false

  @OptionGroup var form: FormOptions

  @Flag(
    name: .customLong("no-clock"),
    help: "Leave out times and whatever else differs between two equal runs.")
  var noClock = false

  func answer(to output: StandardStream) throws -> AuditStatus {
    let style = AuditStyle(form.format.format, showsClock: !noClock)
    guard subject.count > 1 || !journal.isEmpty, DatabaseBlame.isForeign(subject[0]) else {
      guard journal.isEmpty else {
        throw AuditError(.usage, "--journal belongs to a database, and \(subject[0]) is none")
      }
      let paths = JournalName.segments(of: subject.map { JournalName.path($0) })
      let absence = "no such state or cell changed"
      let names = of.map { Glob($0) }
      let readers = try open(paths)
      if history {
        let changes = try ValueHistory(readers, of: names)
        return try write(
          changes.lines(style), self.status(changes.status, from: readers), absence, to: output)
      }
      let blame = try Blame(readers, of: names)
      return try write(
        blame.lines(style), self.status(blame.status, from: readers), absence, to: output)
    }
    guard !history else {
      throw AuditError(.usage, "--history is of journals, and \(subject[0]) is a database")
    }
    return try answerOfRow(style, to: output)
  }

  private func answerOfRow(
    _ style: AuditStyle, to output: StandardStream
  ) throws -> AuditStatus {
    guard 3...4 ~= subject.count, of == nil else {
      throw AuditError(
        .usage, "\(subject[0]) is a database: blame DATABASE TABLE KEY [COLUMN] tells of a row")
    }
    let paths =
      journal.isEmpty
      ? try JournalLocation.journals(below: JournalLocation.standardFolder()) : journal
    guard !paths.isEmpty else {
      throw AuditError(.nothingFound, "there are no journals; name some with --journal")
    }
    let readers =
      try journal.isEmpty ? openReadable(paths) : open(JournalName.segments(of: journal))
    let blame = try DatabaseBlame(
      of: subject[0], subject[1], subject[2], subject.count > 3 ? subject[3] : nil, by: readers)
    return try write(
      blame.lines(style), status(blame.status, from: readers), "no change of it is on record",
      to: output)
  }

  private func write(
    _ lines: [String], _ status: AuditStatus, _ otherwise: String, to output: StandardStream
  ) throws -> AuditStatus {
    for line in lines { try output.write(line + "\n") }
    let damaged =
      DatabaseBlame.isForeign(subject[0]) ? "a journal that was read is" : "\(subject[0]): is"
    switch status {
    case .violation:
      throw AuditError(
        .violation,
        "\(damaged) not what was written; verify tells what is wrong with it")
    case .nothingFound: throw AuditError(.nothingFound, "\(subject[0]): \(otherwise)")
    default: return status
    }
  }
}
