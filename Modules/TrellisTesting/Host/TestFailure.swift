public import Trellis

/// The failure of a step of a test, with the screen and the last dispatches.
///
/// A test framework that prints a thrown error prints the place, the message, the last screen and
/// the last ten dispatches.
public nonisolated struct TestFailure: Error, Sendable, CustomStringConvertible {
  /// One line: the expectation, and the state in its place.
  public let message: String
  /// The screen and the last dispatches at the failure.
  public internal(set) var report: String
  /// The step that failed; nil if it is not known.
  public internal(set) var site: SourceSite?

  /// The place and the message, then the report.
  public var description: String {
    let place = site.map { "\($0.file):\($0.line): " } ?? ""
    return place + message + (report.isEmpty ? "" : "\n" + report)
  }
}
