public import Trellis

/// The error that a failed step of a test throws. The error contains the screen and the most recent
/// dispatches.
///
/// When a test framework prints the error, the output contains the source location, the message and
/// the ``report``.
public nonisolated struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// One line that says what was expected and what was found instead.
  public let message: String
  /// The details of the failure: usually the screen and the last dispatches at that time. If a
  /// snapshot differs, the report contains the lines that differ in place of the screen.
  public internal(set) var report: String
  /// The source location of the step that failed, or `nil` if it is not known.
  public internal(set) var site: SourceSite?

  /// The source location of the step and the message, followed by the ``report``.
  public var description: String {
    let place = site.map { "\($0.file):\($0.line): " } ?? ""
    return place + message + (report.isEmpty ? "" : "\n" + report)
  }
}
