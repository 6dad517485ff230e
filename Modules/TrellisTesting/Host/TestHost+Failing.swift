import Trellis
import TrellisScript
import TrellisText

extension TestHost {
  /// The screen and the last ten dispatches, as a failure shows them.
  public var report: String { screenReport + "\n" + dispatchReport }

  private var screenReport: String {
    neutral(["screen \(application.size):"] + rows.trimmingLast.map { "  |\($0)" })
  }

  /// The last ten dispatches and, before them, those back to the input that caused the first of the
  /// ten; at most 40 in all.
  ///
  /// Text that is private in a journal is readable in these lines, except for secrets.
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

  /// Returns a failure to throw, with the screen and the last dispatches.
  public func failure(_ message: String) -> TestFailure {
    TestFailure(message: NeutralText(message).string, report: report)
  }

  /// Runs a closure, and adds the test's line to a failure that it throws.
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

  /// Throws a failure if the program has ended, since steps then have no effect.
  func checkGoesOn() throws {
    if let exitStatus {
      throw failure("the program has ended with status \(exitStatus.rawValue)")
    }
    guard application.window.context === application.context else {
      throw failure("another host now shows this window; give each a window of its own")
    }
  }
}

extension [String] {
  /// The lines, without the empty lines at the end.
  nonisolated var trimmingLast: ArraySlice<String> {
    prefix((lastIndex { !$0.isEmpty } ?? -1) + 1)
  }
}
