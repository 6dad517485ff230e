import ArgumentParser
import Trellis
import TrellisProgram

/// The command that shows and edits the tables of an SQLite database, and keeps a journal of every
/// handler that ran.
struct BrowseCommand: ParsableCommand {
  static let name = "trellis-browse"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Browse and edit the tables of an SQLite database.",
    discussion: """
      Everything that handlers do is recorded in a journal; trellis-audit reads it.

      \(ProgramOptions.exitStatuses)
      """)

  @Argument(help: "The database file.", completion: .file())
  var database: String?

  @Flag(help: "Browse an index of the files below the current folder instead.")
  var sample = false

  @Option(help: "The table or view to show first.")
  var table: String?

  @Flag(help: "Do not allow edits.")
  var readOnly = false

  @OptionGroup var program: ProgramOptions

  func run() throws {
    // In `validate`, this error would replace the one about an unknown option.
    if sample == (database != nil) {
      throw ValidationError(
        sample
          ? "--sample replaces the database; give one or the other"
          : "Name a database, or use --sample")
    }
    try MainActor.assumeIsolated {
      let status = try BrowseSession(self).run()
      if status != .ok { throw ExitCode(status.rawValue) }
    }
  }
}
