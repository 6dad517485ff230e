/// A program's description of itself, which its journal stores.
public struct SessionDescription: Hashable, Sendable {
  /// The program's name, which is part of the journal's default path.
  public var program: String
  /// The version of the program, or an empty string if the program has no version.
  public var version: String
  /// The build of the program, for example the hash of a commit, or `nil` if the build is not
  /// known.
  public var build: String?
  /// The seed of the program's random numbers, or `nil` if it is not known. With the same seed, a
  /// run can be repeated.
  public var seed: UInt64?
  /// The version of Trellis, or an empty string if the program does not use Trellis.
  public var toolkit: String
  /// The name of the backend that shows the frames, such as `terminal`, `headless` or `log`, or an
  /// empty string if the program has no user interface.
  public var backend: String
  /// The type and the size of the terminal, or `nil` if there is none.
  public var terminal: String?

  /// Creates the description of a program. Each parameter sets the property of the same name.
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
