/// The status with which a program ends. Every tool uses the same numbers.
public nonisolated struct ExitStatus: Hashable, Sendable, RawRepresentable {
  /// The number that the shell sees.
  public let rawValue: Int32

  /// Creates a status from a number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The program succeeded.
  public static let ok = ExitStatus(rawValue: 0)
  /// Nothing matched, something differed, or an expectation failed.
  public static let different = ExitStatus(rawValue: 1)
  /// An argument or a line of the script was wrong.
  public static let usage = ExitStatus(rawValue: 2)
  /// A file or device could not be opened or read.
  public static let unreadable = ExitStatus(rawValue: 3)
  /// A record was damaged or tampered with.
  public static let damaged = ExitStatus(rawValue: 4)
  /// All present data is intact, but some data is missing.
  public static let incomplete = ExitStatus(rawValue: 5)
  /// The user stopped the program.
  public static let interrupted = ExitStatus(rawValue: 130)
}
