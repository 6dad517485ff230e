public import ArgumentParser
public import Trellis

/// The command-line options that all Trellis programs have in common.
///
/// Add the options to your own command with `@OptionGroup`, and pass them to a ``ProgramSession``.
public struct ProgramOptions: ParsableArguments, Sendable {
  /// The backend that shows the window.
  public nonisolated enum BackendName: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// The terminal in which the program was started.
    case terminal
    /// Lines of text that say what changed. Commands are read from standard input.
    case log
    /// No screen. The last frame is written to standard output at the end.
    case headless
  }

  /// The format in which the log backend, and the script commands `tree` and `frame`, write output.
  public nonisolated enum OutputName: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// Lines of text for people.
    case text
    /// One JSON value per line.
    case json
  }

  /// The backend. If `nil`, the program uses the terminal if there is one, and the log otherwise.
  @Option(help: "The backend to use; by default, terminal if there is one, otherwise log.")
  public var backend: BackendName?

  /// The path of the new journal. If `nil`, the journal is a new file in the default folder.
  @Option(help: "Where to write the journal.", completion: .file())
  public var journal: String?

  /// Whether the program writes no journal.
  @Flag(help: "Write no journal.")
  public var noJournal = false

  /// The files that receive a copy of each signed checkpoint of the journal. A `-` stands for
  /// standard error. By default, there are none.
  @Option(
    help:
      "Append each signed checkpoint to a file; - means standard error. May be repeated.",
    completion: .file())
  public var witnessTo: [String] = []

  /// The shell commands that receive each signed checkpoint of the journal on their standard input.
  /// By default, there are none.
  @Option(
    help:
      "Run a command with each signed checkpoint of the journal on its standard input. May be repeated."
  )
  public var witnessCommand: [String] = []

  /// The path of the script that drives the program. A `-` stands for standard input. If `nil`, the
  /// option `--script` was not given.
  @Option(help: "Run the script commands in a file; - means standard input.", completion: .file())
  public var script: String?

  /// The size to which the window is laid out, in character cells. If `nil`, the size is 80x24 if a
  /// script drives the program, and the size of the screen otherwise.
  @Option(
    help:
      "The size of the screen in a script or without a terminal, such as 100x30; 80x24 by default.")
  public var size: SizeArgument?

  /// The format in which the log backend, and the script commands `tree` and `frame`, write output.
  @Option(help: "The format of the log, and of the output of the script commands tree and frame.")
  public var output: OutputName = .text

  /// The theme of the terminal. If `nil`, the environment variable `TRELLIS_THEME` names the theme
  /// or, if this variable is not set, the program chooses a theme that suits the terminal.
  @Option(
    help: "The theme of the terminal: \(ThemeArgument.names). TRELLIS_THEME sets the default.")
  public var theme: ThemeArgument?

  /// Whether animations are turned off.
  @Flag(help: "Turn off animation: spinners stand still, and changes appear at once.")
  public var noAnimation = false

  /// The text about exit statuses that a program's help can show as its discussion.
  ///
  /// ```swift
  /// struct Notes: ParsableCommand {
  ///   static let configuration = CommandConfiguration(
  ///     abstract: "Show notes.", discussion: ProgramOptions.exitStatuses)
  /// }
  /// ```
  public nonisolated static let exitStatuses = """
    Exit status: 0 ok, 1 an expectation of the script failed, 2 wrong usage or a script line that \
    cannot be carried out, 3 a file cannot be opened or read, or standard output cannot be written \
    to, 130 interrupted.
    """

  /// Creates options with their default values.
  public init() {}

  /// Throws an error if the options contradict each other, such as an option for a journal together
  /// with ``noJournal``.
  public func validate() throws {
    if noJournal, journal != nil {
      throw ValidationError("--journal and --no-journal cannot be used together")
    }
    if (witnessTo + witnessCommand).contains("") {
      throw ValidationError("--witness-to needs a file, and --witness-command a command")
    }
    if noJournal, !witnessTo.isEmpty || !witnessCommand.isEmpty {
      throw ValidationError("a witness needs a journal: leave out --no-journal")
    }
  }
}

/// An argument such as `100x30` that gives a size.
public nonisolated struct SizeArgument: ExpressibleByArgument, Sendable {
  /// The size.
  public let size: Size

  /// Creates a size from text such as `100x30`, with both numbers from 1 to 10,000. Returns `nil`
  /// if the text has a different form.
  public init?(argument: String) {
    guard let size = Size(argument), (1...10_000).contains(size.width),
      (1...10_000).contains(size.height)
    else { return nil }
    self.size = size
  }
}
