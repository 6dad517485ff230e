/// The description that a program gives of itself when it begins a journal.
public struct SessionDescription: Hashable, Sendable {
  /// The program's name; it is part of the default place of the journal.
  public var program: String
  /// The program's version; empty if it has none.
  public var version: String
  /// The build of that version, such as a commit; nil if the program does not know.
  public var build: String?
  /// The seed of its random numbers, so that a run can be repeated; nil if it is not known.
  public var seed: UInt64?
  /// The version of the toolkit; empty if the program does not use it.
  public var toolkit: String
  /// The backend that shows the frames: `terminal`, `headless`, `log`; empty without an interface.
  public var backend: String
  /// The type and the size of the terminal; nil without one.
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
