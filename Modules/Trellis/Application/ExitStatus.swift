/// The status with which a program ends; the same numbers for every tool.
public nonisolated struct ExitStatus: Hashable, Sendable, RawRepresentable {
  /// The number the shell sees.
  public let rawValue: Int32

  /// Makes a status from a number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Success.
  public static let ok = ExitStatus(rawValue: 0)
  /// No match, a difference, or a failed expectation.
  public static let different = ExitStatus(rawValue: 1)
  /// A wrong call of the program or its script.
  public static let usage = ExitStatus(rawValue: 2)
  /// A file or device that cannot be opened or read.
  public static let unreadable = ExitStatus(rawValue: 3)
  /// A record that was tampered with or damaged.
  public static let damaged = ExitStatus(rawValue: 4)
  /// All present data is intact, but some is missing.
  public static let incomplete = ExitStatus(rawValue: 5)
  /// A program that the user stopped.
  public static let interrupted = ExitStatus(rawValue: 130)
}
