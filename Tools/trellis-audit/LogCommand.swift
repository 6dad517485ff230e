import ArgumentParser
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisText

/// The command `log`, which lists records.
struct LogCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List what happened, one line for each record.",
    discussion: """
      A record is listed if, for each field that you give, it matches at least one of the values \
      that you give for that field. In FIELD=VALUE, the field can be \
      \(RecordFilter.fieldNames.joined(separator: ", ")). A program's name stands for the journal \
      of its newest session. Several journals are merged into one log, ordered by time. All times are in UTC.

      Examples:
        trellis-audit log a.journal outcome=vetoed outcome=threw
        trellis-audit log notes --since '10 minutes ago' --slower-than 5ms
      """)

  @OptionGroup var source: SourcesOptions
  @OptionGroup var conditions: FilterOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only this record and what it led to.", valueName: "seq"),
    transform: RecordNumber.init)
  var under: RecordNumber?

  @Option(
    name: [.customShort("n"), .long], parsing: .unconditional,
    help: ArgumentHelp("Only the last N records.", valueName: "n")
  )
  var last: Int?

  @Flag(name: [.short, .long], help: "Show the newest record first.")
  var reverse = false

  @Option(
    help: ArgumentHelp(
      "Only records after the position stored in this file; log then updates the position in the "
        + "file.",
      valueName: "file"), completion: .file())
  var cursor: String?

  @Flag(name: [.short, .long], help: "Continue with new records, as the command follow does.")
  var follow = false

  nonisolated var mayBePaged: Bool { !follow }

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last must be 1 or more") }
    if cursor != nil, under != nil || last != nil || reverse || follow {
      throw ValidationError("--cursor cannot be used with --under, --last, --reverse or --follow")
    }
    if follow, under != nil || reverse {
      throw ValidationError("--follow cannot be used with --under or --reverse")
    }
    _ = try source.split()
  }

  func answer(to output: StandardStream) throws -> AuditStatus {
    let (paths, matches) = try source.split()
    if follow {
      return try Following(open(paths).map(\.path), source.style, last: last ?? 10)
        .run(to: output) { try conditions.filter($0, matches) }
    }
    let readers = try readers(at: paths)
    let day = readers.map(\.session.start).min() ?? UTCTime(nanoseconds: 0)
    var filter = try conditions.filter(day, matches)
    filter.origin = under.map { RecordID($0.sequence) }
    filter.last = last
    filter.isReversed = reverse
    let log = AuditLog(filter: filter, style: source.style)
    let status =
      if let cursor {
        try CursorFile(cursor).read(readers, log, to: output)
      } else {
        try log.write(readers) { try output.write($0 + "\n") }
      }
    if Screen.isTerminal, source.style.format == .text, source.style.listing != .csv,
      readers.count == 1
    {
      try output.write("-- \(NeutralText(readers[0].evidenceSummary))\n")
    }
    return try self.status(
      conclude(self.status(status, from: readers), readers), upToEndOf: readers)
  }

  /// Returns the readers of the journals or, if only the effects of one record are to be listed and
  /// the journals are segments of one session, a reader of the segment that contains the record.
  private func readers(at paths: [String]) throws -> [JournalReader] {
    let readers = try open(paths)
    guard let under, Set(readers.map(\.session.uuid)).count == 1, readers.count > 1,
      let segment = try readers.segment(of: under.sequence)
    else { return readers }
    segment.warnThatItIsOneSegment(of: readers.count)
    return [segment]
  }

  private func conclude(_ status: AuditStatus, _ readers: [JournalReader]) throws -> AuditStatus {
    let names = readers.map(\.path).joined(separator: ", ")
    if status == .violation {
      let subject = readers.count > 1 ? "one of \(names)" : names
      throw AuditError(
        .violation, "\(subject) is damaged or altered; run verify to see what is wrong")
    }
    guard status == .nothingFound else { return status }
    var isUnknown = false
    if let under, readers.count == 1 {
      isUnknown = try readers[0].entry(RecordID(under.sequence)) == nil
    }
    let absence = try isUnknown ? "there is no record #\(under?.sequence ?? 0)" : absence()
    let omissions = try JournalReader.omissions(of: readers)
    throw AuditError(
      omissions.isEmpty ? .nothingFound : .incomplete,
      (["\(names): \(absence)"] + omissions).joined(separator: "; "))
  }

  /// Returns a message that says that no record was found, and which option would show more
  /// records.
  private func absence() throws -> String {
    let isNarrow = try conditions.isNarrow || !source.split().matches.isEmpty || under != nil
    let hidesStages = try !conditions.all && !hasKinds(source.split().matches)
    if cursor != nil {
      return isNarrow
        ? "no matching record since the last reading" : "no new record since the last reading"
    }
    let advice =
      hidesStages ? "; add --all to include the start, the end and other stages of the program" : ""
    if conditions.failed { return "no recorded failure matches" }
    return (isNarrow ? "no record matches" : "there is no record to show") + advice
  }

  private func hasKinds(_ matches: [String]) -> Bool {
    !conditions.kind.isEmpty || matches.contains { $0.hasPrefix("kind=") }
  }
}
