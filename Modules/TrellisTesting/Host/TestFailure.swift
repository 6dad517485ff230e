public import Trellis

/// The error that a failed step of a test throws. It contains the screen and the last dispatches.
///
/// When a test framework prints the error, the output contains the source location, the message,
/// the last screen and the last ten dispatches.
public nonisolated struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// One line that says what was expected and what was found instead.
  public let message: String
  /// The screen and the last dispatches at the time of the failure.
  public internal(set) var report: String
  /// The source location of the step that failed, or `nil` if it is not known.
  public internal(set) var site: SourceSite?

  /// The source location of the step and the message, followed by the last screen and the last ten
  /// dispatches.
  public var description: String {
    let place = site.map { "\($0.file):\($0.line): " } ?? ""
    return place + message + (report.isEmpty ? "" : "\n" + report)
  }
}
