public import Trellis

/// The failure of a test's step, with the screen and the last dispatches.
///
/// A test framework that prints a thrown error prints the source location, the message, the last
/// screen and the last ten dispatches.
public nonisolated struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// One line with what was expected and what was found instead.
  public let message: String
  /// The screen and the last dispatches at the time of the failure.
  public internal(set) var report: String
  /// The source location of the step that failed; nil if it is not known.
  public internal(set) var site: SourceSite?

  /// The source location and the message, followed by the report.
  public var description: String {
    let place = site.map { "\($0.file):\($0.line): " } ?? ""
    return place + message + (report.isEmpty ? "" : "\n" + report)
  }
}
