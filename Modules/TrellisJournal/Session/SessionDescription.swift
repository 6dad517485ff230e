/// A program's description of itself, which its journal stores.
public struct SessionDescription: Hashable, Sendable {
  /// The program's name, which is part of the journal's default path.
  public var program: String
  /// The version of the program; empty if it has none.
  public var version: String
  /// The build of the program, such as a commit; nil if it is not known.
  public var build: String?
  /// The seed of the program's random numbers, so that a run can be repeated; nil if it is not
  /// known.
  public var seed: UInt64?
  /// The version of the toolkit; empty if the program does not use it.
  public var toolkit: String
  /// The backend that shows the frames, such as `terminal`, `headless` or `log`; empty without an
  /// interface.
  public var backend: String
  /// The type and the size of the terminal; nil if there is none.
  public var terminal: String?

  /// Creates the description of a program.
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
