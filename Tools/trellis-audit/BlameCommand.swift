import ArgumentParser
import TrellisAudit
import TrellisJournal
import TrellisPostgreSQL

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command `blame`, which shows which records gave states and cells their values.
struct BlameCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Show where each state and each cell got its last value.",
    usage: """
      trellis-audit blame JOURNAL… [--of GLOB] [--history]
      trellis-audit blame DATABASE TABLE KEY [COLUMN] [--journal FILE…] [--as PATH]
      """,
    discussion: """
      Given journals, blame lists every state and cell that changed in them. Given a row of a \
      database, blame shows the values of the row and where each came from, according to the \
      journals given with --journal, or otherwise to all journals in the default folder. DATABASE \
      is an SQLite file, or the address of a PostgreSQL database. Records that name a database \
      (those of tables from databases, and of recorded connections) apply only to that database; \
      other records apply to any SQLite file. Write a key as the log prints it, or as plain text.

      Examples:
        trellis-audit blame Chinook.sqlite Artist 2 Name --journal a.journal
        trellis-audit blame postgres:///shop orders 42 status
        trellis-audit blame a.journal --of Artist/2/Name --history
      """)

  @Argument(
    help: "Either journals, or a database followed by a table, a row key and optionally a column.",
    completion: .file(), transform: { NegativeNumber.unmarked($0) })
  var subject: [String]

  @Option(
    help: ArgumentHelp(
      "Only this state, or these cells as table/key/column; * and ? match within a segment, ** across segments.",
      valueName: "glob"))
  var of: String?

  @Option(
    help: ArgumentHelp(
      "A journal to search, or a program, whose newest session is searched; may be repeated.",
      valueName: "file"),
    completion: .file())
  var journal: [String] = []

  @Option(
    help: ArgumentHelp(
      "For a file that was moved or copied, its earlier path, without symbolic links. For a database that was "
        + "restored on a server, the name that records give to the original database.",
      valueName: "path"),
    completion: .file())
  var `as`: String?

  @Flag(help: "With journals: show every change, oldest first, instead of the last one.")
  var history = false

  @OptionGroup var form: FormOptions

  @Flag(
    name: .customLong("no-clock"),
    help: "Leave out times and everything else that differs from run to run.")
  var noClock = false

  func answer(to output: StandardStream) throws -> AuditStatus {
    let style = AuditStyle(form.format.format, showsClock: !noClock)
    guard isAboutDatabase else {
      guard journal.isEmpty else {
        guard FileManager.default.fileExists(atPath: subject[0]) else {
          throw AuditError(.unreadable, "\(subject[0]): there is no such file; check the path")
        }
        throw AuditError(
          .usage,
          "--journal is for databases, and \(subject[0]) is not one; choose another file, or leave out --journal"
        )
      }
      guard !DatabaseBlame.isForeign(subject[0]) else { throw rowNeeded }
      try requireDatabaseOrJournal()
      let paths = JournalName.segments(of: subject.map { JournalName.path($0) })
      let absence = ValueAbsence.words("no matching state or cell changed", of)
      let names = of.map { Glob($0) }
      let readers = try open(paths)
      if history {
        let status = try ValueHistory.write(readers, of: names, style: style) {
          try output.write($0 + "\n")
        }
        return try write([], self.status(status, from: readers), absence, readers, to: output)
      }
      let blame = try Blame(readers, of: names)
      return try write(
        blame.lines(style), self.status(blame.status, from: readers), absence, readers, to: output)
    }
    guard !history else {
      throw AuditError(
        .usage, "--history is for journals, and \(subject[0]) is a database; leave out --history")
    }
    return try answerOfRow(style, to: output)
  }

  private var rowNeeded: AuditError {
    AuditError(
      .usage,
      "\(subject[0]) is a database; to ask about a row, write blame DATABASE TABLE KEY [COLUMN]; "
        + "to list the changes in a table, write blame JOURNAL --of 'TABLE/**'")
  }

  /// Throws an error if the first argument is a file that is neither a database nor a journal.
  private func requireDatabaseOrJournal() throws {
    do { _ = try JournalReader(JournalName.path(subject[0])) } catch {
      guard error.code == .notAJournal else { throw error }
      throw AuditError(
        .unreadable, "\(subject[0]): is neither a journal nor a database; choose another file")
    }
  }

  private func answerOfRow(
    _ style: AuditStyle, to output: StandardStream
  ) throws -> AuditStatus {
    guard 3...4 ~= subject.count, of == nil else { throw rowNeeded }
    let paths = journal.isEmpty ? try Self.standardJournals() : journal
    guard !paths.isEmpty else {
      let folder = (try? JournalLocation.standardFolder()) ?? "the default folder"
      throw AuditError(
        .nothingFound, "\(folder) has no journals; give at least one with --journal")
    }
    let (readers, leavesOut) =
      try journal.isEmpty
      ? openReadable(paths)
      : (open(JournalName.segments(of: journal.map { JournalName.path($0) })), false)
    let column = subject.count > 3 ? subject[3] : nil
    let blame =
      isOnServer
      ? try DatabaseBlame(of: serverRow(column), by: readers, as: `as`)
      : try DatabaseBlame(
        of: subject[0], subject[1], subject[2], column, by: readers,
        as: `as`.map(Self.formerPath))
    let absence = "no change to that \(subject.count > 3 ? "cell" : "row") is recorded"
    guard blame.status != .incomplete else {
      for line in blame.lines(style) { try output.write(line + "\n") }
      throw AuditError(.incomplete, "\(subject[0]): \(absence), but the journals may lack changes")
    }
    let status = try write(
      blame.lines(style), status(blame.status, from: readers),
      absence + Self.hint(blame.otherDatabases), [], to: output)
    // The journal that was left out may contain a later change.
    return leavesOut && status == .ok ? .incomplete : status
  }

  /// Returns the paths of the journals in the default folder, or an empty array if the folder does
  /// not exist yet.
  private static func standardJournals() throws -> [String] {
    let folder = try JournalLocation.standardFolder()
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try JournalLocation.journals(below: folder)
  }

  /// Returns advice in case the database is a copy of one that the journals mention, or an empty
  /// string if `others` is empty.
  private static func hint(_ others: [String]) -> String {
    guard let other = others.first else { return "" }
    let word = other.contains(" ") ? "'\(other)'" : other
    return "; the journals have changes to a table of this name in \(other): if this is a copy of "
      + "that database, add --as \(word)"
  }

  private var isOnServer: Bool { PostgreSQLAddress.isAddress(subject[0]) }

  private var isAboutDatabase: Bool {
    isOnServer || (subject.count > 1 || !journal.isEmpty) && DatabaseBlame.isForeign(subject[0])
  }

  private func serverRow(_ column: String?) throws -> ServedRow {
    try BackgroundResult(awaiting: { [subject] in
      try await ServerRow.read(subject[0], subject[1], subject[2], column)
    }).value()
  }

  /// Returns a relative path as records name a database: as an absolute path without symbolic links
  /// in its folders. Returns an absolute path unchanged.
  private static func formerPath(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let file = URL(filePath: path).standardizedFileURL
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
    return folder.appending(path: file.lastPathComponent).path(percentEncoded: false)
  }

  private func write(
    _ lines: [String], _ status: AuditStatus, _ otherwise: String, _ readers: [JournalReader],
    to output: StandardStream
  ) throws -> AuditStatus {
    for line in lines { try output.write(line + "\n") }
    switch status {
    case .violation:
      let names = isAboutDatabase ? journal : subject
      let damaged =
        names.isEmpty
        ? "a journal in the default folder"
        : names.count == 1 ? names[0] : "one of \(names.joined(separator: ", "))"
      throw AuditError(
        .violation, "\(damaged) is damaged or altered; run verify to see what is wrong")
    case .nothingFound:
      let omissions = try JournalReader.omissions(of: readers)
      throw AuditError(
        omissions.isEmpty ? .nothingFound : .incomplete,
        ([subject[0] + ": " + otherwise] + omissions).joined(separator: "; "))
    default: return status
    }
  }
}
