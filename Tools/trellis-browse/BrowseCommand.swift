import ArgumentParser
import Trellis
import TrellisProgram

/// The command that shows and edits the tables of a database, and keeps a journal of every
/// handler that ran.
struct BrowseCommand: ParsableCommand {
  static let name = "trellis-browse"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Browse and edit the tables of an SQLite or PostgreSQL database.",
    discussion: """
      A database on a PostgreSQL server is named by its address, such as postgres://USER@HOST/NAME \
      or service=NAME.

      Without a file, the browser lists the files that were used most recently, as recorded in \
      the journals in the default folder.

      Everything that handlers do is recorded in a journal; trellis-audit reads it.

      \(ProgramOptions.exitStatuses)
      """, version: "trellis-browse \(ToolkitVersion.current)")

  @Argument(
    help: "The database, or a file of CSV, TSV or JSON lines; - reads rows from standard input.",
    completion: .file())
  var database: String?

  @Flag(help: "Browse an index of the files below the current folder instead.")
  var sample = false

  @Option(help: "The table or view to show first.")
  var table: String?

  @Flag(help: "Do not allow edits.")
  var readOnly = false

  @Flag(help: "Show the statement of each write, and how many rows it changes, before it runs.")
  var ask = false

  @Flag(help: "Ask for a reason before each write. The journal stores the reason in the clear.")
  var requireReason = false

  @Option(
    help: ArgumentHelp(
      "Mark the window as PRODUCTION if the database's path or name matches this pattern; "
        + "may be repeated.",
      valueName: "glob"))
  var production: [String] = []

  @OptionGroup var program: ProgramOptions

  func validate() throws {
    if requireReason, program.noJournal {
      throw ValidationError("--require-reason needs a journal; leave out --no-journal")
    }
  }

  func run() throws {
    // In `validate`, this error would replace the one about an unknown option.
    if sample, database != nil {
      throw ValidationError("--sample replaces the database; give one or the other")
    }
    if database == ImportedFile.standardInput, program.script == "-" {
      throw ValidationError("rows and a script cannot both come from standard input")
    }
    try MainActor.assumeIsolated {
      let status = try BrowseSession(configured()).run()
      if status != .ok { throw ExitCode(status.rawValue) }
    }
  }
}
