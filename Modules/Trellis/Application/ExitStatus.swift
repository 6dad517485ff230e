/// The exit status of a program. The command-line tools of Trellis use the same numbers.
public nonisolated struct ExitStatus: Hashable, Sendable, RawRepresentable {
  /// The number that the process returns to the shell.
  public let rawValue: Int32

  /// Creates a status from the number that the process returns to the shell.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The status of a program that succeeded.
  public static let ok = ExitStatus(rawValue: 0)
  /// The status if a search found nothing, a comparison found a difference, or an expectation
  /// failed.
  public static let different = ExitStatus(rawValue: 1)
  /// The status if a command-line argument or a line of a script was invalid.
  public static let usage = ExitStatus(rawValue: 2)
  /// The status if a file or device could not be opened or read.
  public static let unreadable = ExitStatus(rawValue: 3)
  /// The status if a record was damaged or tampered with.
  public static let damaged = ExitStatus(rawValue: 4)
  /// The status if some data is missing, but all other data is intact.
  public static let incomplete = ExitStatus(rawValue: 5)
  /// The status if the user stopped the program.
  public static let interrupted = ExitStatus(rawValue: 130)
}
