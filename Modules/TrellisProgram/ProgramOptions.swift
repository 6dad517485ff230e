public import ArgumentParser
public import Trellis

/// The options of every Trellis program.
///
/// Add them to a command of your own with `@OptionGroup`, and pass them to a ``ProgramSession``.
public struct ProgramOptions: ParsableArguments, Sendable {
  /// The backend that shows the window.
  public nonisolated enum BackendName: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// The terminal in which the program was started.
    case terminal
    /// Lines of text that say what changed. Commands are read from standard input.
    case log
    /// No screen. The last frame is written at the end.
    case headless
  }

  /// The form in which the log backend, and a script's `tree` and `frame`, write their output.
  public nonisolated enum OutputName: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// Lines of text for people.
    case text
    /// One JSON value per line.
    case json
  }

  /// The backend; nil for the terminal if there is one, otherwise the log.
  @Option(help: "The backend to use; by default, terminal if there is one, otherwise log.")
  public var backend: BackendName?

  /// The file of the journal; nil for a new file in the default folder.
  @Option(help: "Where to write the journal.", completion: .file())
  public var journal: String?

  /// Whether no journal is written.
  @Flag(help: "Write no journal.")
  public var noJournal = false

  /// The files that get a copy of each signed checkpoint of the journal, where `-` is standard
  /// error; none by default.
  @Option(
    help:
      "Add each signed checkpoint of the journal to a file; - means standard error. May be repeated.",
    completion: .file())
  public var witnessTo: [String] = []

  /// The shell commands that get each signed checkpoint of the journal on their standard input; none
  /// by default.
  @Option(
    help:
      "Run a command with each signed checkpoint of the journal on its standard input. May be repeated."
  )
  public var witnessCommand: [String] = []

  /// The file of a script, or `-` for standard input; nil for no script.
  @Option(help: "Run the script commands in a file; - means standard input.", completion: .file())
  public var script: String?

  /// The size in which the window is laid out; nil for 80x24 in a script, otherwise the size of the
  /// screen.
  @Option(
    help:
      "The size of the screen in a script or without a terminal, such as 100x30; 80x24 by default.")
  public var size: SizeArgument?

  /// The form in which the log backend, and a script's `tree` and `frame`, write their output.
  @Option(help: "The format of the log, and of a script's tree and frame.")
  public var output: OutputName = .text

  /// The theme of the terminal; nil for the one that `TRELLIS_THEME` names or, if it is not set, the
  /// one that suits the terminal.
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
    Exit status: 0 ok, 1 an expectation of the script failed, 2 wrong usage or a script line that cannot be \
    carried out, 3 a file cannot be opened or read, or standard output cannot be written, 130 interrupted.
    """

  /// Creates options with their default values.
  public init() {}

  /// Throws an error if the options ask both for a journal and for none.
  public func validate() throws {
    if noJournal, journal != nil {
      throw ValidationError("--journal and --no-journal cannot be used together")
    }
    if (witnessTo + witnessCommand).contains("") {
      throw ValidationError("a witness needs a file or a command")
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

  /// Creates a size from text such as `100x30`, with both numbers from 1 to 10,000; nil for any
  /// other text.
  public init?(argument: String) {
    guard let size = Size(argument), (1...10_000).contains(size.width),
      (1...10_000).contains(size.height)
    else { return nil }
    self.size = size
  }
}
