package import ArgumentParser
package import Trellis

/// The options that every program of Trellis takes.
package struct ProgramOptions: ParsableArguments {
  /// Which backend shows the window.
  package enum BackendName: String, ExpressibleByArgument, CaseIterable, Sendable {
    case terminal, log, headless
  }

  /// In what form a script's tree and frame are written.
  package enum OutputName: String, ExpressibleByArgument, CaseIterable, Sendable {
    case text, json
  }

  @Option(help: "Where to show it; by default the terminal if there is one, else log.")
  package var backend: BackendName?

  @Option(help: "Where to write the journal.", completion: .file())
  package var journal: String?

  @Flag(help: "Write no journal.")
  package var noJournal = false

  @Option(help: "Run the commands of a file, or of standard input with -.", completion: .file())
  package var script: String?

  @Option(
    help: "The size to lay out for in a script or without a terminal: 100x30; 80x24 if not given.")
  package var size: SizeArgument?

  @Option(help: "In what form a script's tree and frame are written: text or json.")
  package var output: OutputName = .text

  @Flag(help: "Show nothing that moves: spinners stand still, changes are there at once.")
  package var noAnimation = false

  package init() {}

  package func validate() throws {
    if noJournal, journal != nil {
      throw ValidationError("--journal and --no-journal exclude each other")
    }
  }
}

/// A size given as `100x30`.
package struct SizeArgument: ExpressibleByArgument, Sendable {
  package let size: Size

  package init?(argument: String) {
    guard let size = Size(argument), (1...10_000).contains(size.width),
      (1...10_000).contains(size.height)
    else { return nil }
    self.size = size
  }
}
