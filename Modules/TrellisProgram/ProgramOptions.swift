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
    /// No screen. When the program ends, the last frame is written to standard output.
    case headless
  }

  /// The format that the log backend and the script commands `tree` and `frame` use for their
  /// output.
  public nonisolated enum OutputName: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// Lines of text for people.
    case text
    /// One JSON value per line.
    case json
  }

  /// The backend that shows the window. If `nil`, this is the terminal backend if standard output
  /// is a terminal that can show a window, and the log backend otherwise.
  @Option(
    help: """
      The backend to use. By default, terminal if standard output is a terminal that can show \
      full-screen programs, and log otherwise.
      """)
  public var backend: BackendName?

  /// The path of the new journal. If `nil`, the journal is a new file in the default folder.
  @Option(
    help: "The file in which to write the journal; it must not exist yet.", completion: .file())
  public var journal: String?

  /// Whether to run the program without a journal.
  @Flag(help: "Write no journal.")
  public var noJournal = false

  /// The files to which each signed checkpoint of the journal is copied. Here, the path `-` stands
  /// for standard error, not for standard output. By default, there are no such files.
  @Option(
    help: """
      Append each signed checkpoint of the journal to this file. Here, - means standard error, not \
      standard output. May be repeated.
      """, completion: .file())
  public var witnessTo: [String] = []

  /// The shell commands that are run for the signed checkpoints of the journal. Each command
  /// receives a checkpoint on its standard input. Of the checkpoints that are signed while a
  /// command runs, only the newest is passed to its next run. By default, there are no such
  /// commands.
  @Option(
    help: """
      Run this command for each signed checkpoint of the journal, with the checkpoint as the \
      command's standard input; of the checkpoints signed while the command runs, only the \
      newest is passed on. May be repeated.
      """)
  public var witnessCommand: [String] = []

  /// The path of the script that drives the program, or `nil` if the option `--script` was not
  /// given. The path `-` stands for standard input.
  @Option(help: "Run the script commands from a file; - means standard input.", completion: .file())
  public var script: String?

  /// Whether a script run uses stored values. If `true`, the program uses the values that earlier
  /// runs have stored, and stores new ones.
  ///
  /// By default, a program that a script drives stores nothing. It begins with the values in the
  /// declarations of its ``Stored`` properties, so that the script has the same result every time.
  /// Without a script, stored values are always used.
  @Flag(help: "With --script, use the values that earlier runs have stored, and store new ones.")
  public var stored = false

  /// The size of the window, in character cells. If `nil`, the window is as large as the screen or,
  /// if a script drives the program, has the size 80x24.
  @Option(
    help: """
      The size of the screen, such as 100x30, if a script drives the program or the backend is \
      log; 80x24 by default.
      """, transform: SizeArgument.init(parsing:))
  public var size: SizeArgument?

  /// The format that the log backend and the script commands `tree` and `frame` use for their
  /// output.
  @Option(help: "The format of the log, and of the output of the script commands tree and frame.")
  public var output: OutputName = .text

  /// The theme for the terminal. If `nil`, the theme is the one that the environment variable
  /// `TRELLIS_THEME` names. If this variable is not set, the program chooses a theme that suits the
  /// terminal.
  @Option(
    help: "The theme of the terminal: \(ThemeArgument.names). TRELLIS_THEME sets the default.")
  public var theme: ThemeArgument?

  /// Whether animations are turned off.
  @Flag(help: "Turn off animation: spinners stand still, and changes appear at once.")
  public var noAnimation = false

  /// Text that explains the exit statuses. Use it as the discussion in your program's help.
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

  /// Throws an error if the options contradict each other, for example if an option for the journal
  /// is combined with ``noJournal``.
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

/// A size that is given as an argument such as `100x30`.
public nonisolated struct SizeArgument: ExpressibleByArgument, Sendable {
  /// The size that the argument specifies.
  public let size: Size

  /// Creates a size from text such as `100x30`. Returns `nil` if the text has a different form, or
  /// if one of the numbers is not between 1 and 10,000.
  public init?(argument: String) {
    guard let size = Size(argument), (1...10_000).contains(size.width),
      (1...10_000).contains(size.height)
    else { return nil }
    self.size = size
  }

  fileprivate init(parsing text: String) throws {
    guard let size = Self(argument: text) else {
      throw ValidationError("a size is two numbers from 1 to 10000, such as 100x30")
    }
    self = size
  }
}
