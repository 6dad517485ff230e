/// Why a step of a test went wrong, with what a person needs to see the reason.
///
/// A test framework that prints a thrown error prints the message, the last screen and the last ten
/// records.
public nonisolated struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// One line: what, and what there is instead.
  public let message: String
  /// The screen and the last records when it happened.
  public let report: String

  /// The message, then the report.
  public var description: String { report.isEmpty ? message : message + "\n" + report }
}
