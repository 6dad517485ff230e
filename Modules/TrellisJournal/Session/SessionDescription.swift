/// What a program says of itself when it begins a journal.
public struct SessionDescription: Hashable, Sendable {
  /// The program's name; it is part of the default place of the journal.
  public var program: String
  /// The program's version; empty if it has none.
  public var version: String
  /// Which build of that version it is, such as a commit; nil if the program does not know.
  public var build: String?
  /// What its random numbers begin with, so that a run can be repeated; nil if that is not known.
  public var seed: UInt64?
  /// The version of the toolkit; empty if the program does without.
  public var toolkit: String
  /// What shows the frames: `terminal`, `headless`, `log`; empty without an interface.
  public var backend: String
  /// What is known of the terminal: its type, its size; nil without one.
  public var terminal: String?

  /// Describes a program.
  public init(
    program: String, version: String = "", build: String? = nil, seed: UInt64? = nil,
    toolkit: String = "", backend: String = "", terminal: String? = nil
  ) {
    self.program = program
    self.version = version
    self.build = build
    self.seed = seed
    self.toolkit = toolkit
    self.backend = backend
    self.terminal = terminal
  }
}
