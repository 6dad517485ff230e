/// How a program ends; the same numbers for every tool.
public nonisolated struct ExitStatus: Hashable, Sendable, RawRepresentable {
  /// The number the shell sees.
  public let rawValue: Int32

  /// Makes a status of a number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// All is well.
  public static let ok = ExitStatus(rawValue: 0)
  /// Nothing matched, something differs, or an expectation failed.
  public static let different = ExitStatus(rawValue: 1)
  /// The program or its script was called wrongly.
  public static let usage = ExitStatus(rawValue: 2)
  /// Something cannot be opened or read.
  public static let unreadable = ExitStatus(rawValue: 3)
  /// A record was tampered with or damaged.
  public static let damaged = ExitStatus(rawValue: 4)
  /// All that is there is well, but something is missing.
  public static let incomplete = ExitStatus(rawValue: 5)
  /// The user stopped the program.
  public static let interrupted = ExitStatus(rawValue: 130)
}
