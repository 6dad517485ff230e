import Trellis
import TrellisText

/// The mistakes of a program that were not shown while it was running: the errors that handlers
/// threw if the program has not set ``ProgramSession/onError``, and the diagnostics if no script
/// shows them. They are counted, and one of each is written to standard error when the program
/// ends.
final class UnshownMistakes {
  private var errorCount = 0
  private var lastError = ""
  private var diagnosticCount = 0
  private var firstDiagnostic = ""

  /// Whether no handler threw an error.
  var isWithoutErrors: Bool { errorCount == 0 }

  func add(_ error: any Error, _ site: SourceSite?) {
    errorCount += 1
    lastError = "\(site.map { "the handler at \($0)" } ?? "a delegate"): \(NeutralText("\(error)"))"
  }

  func add(diagnostic message: String) {
    diagnosticCount += 1
    if diagnosticCount == 1 { firstDiagnostic = NeutralText(message).string }
  }

  /// Writes the number of errors and the last one to standard error, and the number of diagnostics
  /// and the first one. If there are none, nothing is written.
  func tell() {
    if errorCount > 0 {
      StandardStream.tell(
        errorCount == 1
          ? "An error was thrown by \(lastError)"
          : "Handlers threw \(errorCount) errors; the last was thrown by \(lastError)")
    }
    if diagnosticCount > 0 {
      StandardStream.tell(
        diagnosticCount == 1
          ? "mistake in the program: \(firstDiagnostic)"
          : "\(diagnosticCount) mistakes in the program; the first: \(firstDiagnostic)")
    }
  }
}
