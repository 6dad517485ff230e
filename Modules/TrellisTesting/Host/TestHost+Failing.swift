import Trellis
import TrellisScript
import TrellisText

extension TestHost {
  /// The last screen and the last dispatches as text, as in the description of a ``TestFailure``.
  /// The text contains the last ten dispatches and, before them, earlier ones back to the input
  /// that caused the first of the ten, but at most 40 dispatches in all.
  public var report: String { screenReport + "\n" + dispatchReport }

  private var screenReport: String {
    neutral(["screen \(application.size):"] + rows.trimmingLast.map { "  |\($0)" })
  }

  /// The last ten dispatches as text and, before them, earlier ones back to the input that caused
  /// the first of the ten. The text contains at most 40 dispatches.
  ///
  /// Text that would be private in a journal is readable in these lines, unless it is a secret.
  var dispatchReport: String {
    let journal = journal
    var start = max(0, journal.count - 10)
    while start > 0, journal[start].depth > 0, journal.count - start < 40 { start -= 1 }
    let last = journal[start...]
    return neutral(
      ["last \(last.count) dispatches:"] + last.map { "  \($0.id) \($0.line(isRevealing: true))" })
  }

  private func neutral(_ lines: [String]) -> String {
    lines.map { NeutralText($0).string }.joined(separator: "\n")
  }

  /// Returns an error with the given message, the screen and the last dispatches. To fail the test,
  /// throw this error.
  public func failure(_ message: String) -> TestFailure {
    TestFailure(message: NeutralText(message).string, report: report)
  }

  /// Runs a closure. If the closure throws a failure, adds the source location of the test's step
  /// to the failure and throws the failure again.
  func located<Result>(
    _ fileID: StaticString, _ line: UInt, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as ScriptError {
      var failure = failure(error.message)
      failure.site = SourceSite(fileID: fileID, line: line)
      throw failure
    } catch var failure as TestFailure {
      failure.site = SourceSite(fileID: fileID, line: line)
      throw failure
    }
  }

  /// Throws a failure if the program has ended or another host shows the window, because steps
  /// would then have no effect.
  func checkGoesOn() throws {
    if let exitStatus {
      throw failure("the program has ended with status \(exitStatus.rawValue)")
    }
    guard application.window.context === application.context else {
      throw failure("another host now shows this window; create a window for each host")
    }
  }
}

extension [String] {
  /// The array without the empty lines at its end.
  nonisolated var trimmingLast: ArraySlice<String> {
    prefix((lastIndex { !$0.isEmpty } ?? -1) + 1)
  }
}
