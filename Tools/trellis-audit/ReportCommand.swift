import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `report`, which writes an HTML page.
struct ReportCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a report as one self-contained HTML page.",
    discussion: """
      The page shows the user's actions, a timeline, all records (with filters to narrow them \
      down), the changes, and the result of verify. It contains no private values.

      Example:
        trellis-audit report notes -o report.html
      """)

  @OptionGroup var source: JournalArgument

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write; an existing file is replaced. - is standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Only the newest N records.", valueName: "n"))
  var limit = 200_000

  nonisolated var mayBePaged: Bool { false }

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be 1 or more") }
  }

  func answer(_ reader: JournalReader, to stream: StandardStream) throws -> AuditStatus {
    let page = ReportPage(limit: limit)
    guard output != "-" else {
      return try source.found(page.write(reader) { try stream.write($0) }, "")
    }
    let status = try ReportFile(output).write { write in
      try page.write(reader) { try write($0) }
    }
    return try source.found(status, "")
  }
}
