import ArgumentParser
import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// Shows the tables of an SQLite database, lets the user edit them, and keeps a journal of every
/// handler that ran.
struct BrowseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis-browse",
    abstract: "Browse and edit the tables of an SQLite database.",
    discussion: """
      Everything that a handler did is in a journal; trellis-audit reads it.

      Exit status: 0 ok, 1 an expectation of the script failed, 2 wrong use or a script line that \
      cannot be carried out, 3 the database or another file cannot be opened, 130 interrupted.
      """)

  /// Which backend shows the window.
  enum BackendName: String, ExpressibleByArgument, CaseIterable {
    case terminal, log, headless
  }

  @Argument(help: "The database file.", completion: .file())
  var database: String?

  @Flag(help: "Browse an index of the files below the current folder instead.")
  var sample = false

  @Option(help: "The table or view to show first.")
  var table: String?

  @Option(help: "Where to show it; by default the terminal if there is one, else log.")
  var backend: BackendName?

  @Option(help: "Where to write the journal.", completion: .file())
  var journal: String?

  @Flag(help: "Write no journal.")
  var noJournal = false

  @Option(help: "Run the commands of a file, or of standard input with -.", completion: .file())
  var script: String?

  @Flag(help: "Allow no edits.")
  var readOnly = false

  @Option(
    help: "The size to lay out for in a script or without a terminal: 100x30; 80x24 if not given.")
  var size: SizeArgument?

  @Option(help: "In what form a script's tree and frame are written: text or json.")
  var output: OutputName = .text

  func validate() throws {
    if sample == (database != nil) {
      throw ValidationError(
        sample ? "--sample stands instead of a database" : "Name a database, or use --sample")
    }
    if noJournal, journal != nil {
      throw ValidationError("--journal and --no-journal exclude each other")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let status = try BrowseSession(self).run()
      if status != .ok { throw ExitCode(status.rawValue) }
    }
  }
}

/// A size given as `100x30`.
struct SizeArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    guard let size = Size(argument), (1...10_000).contains(size.width),
      (1...10_000).contains(size.height)
    else { return nil }
    self.size = size
  }
}

/// In what form a script's tree and frame are written.
enum OutputName: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
