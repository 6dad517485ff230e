import Trellis
import TrellisText

/// The errors that handlers threw in a program that has not set ``ProgramSession/onError``. They
/// are counted, and the last one is written to standard error when the program ends.
final class UnshownErrors {
  private var count = 0
  private var last = ""

  var isEmpty: Bool { count == 0 }

  func add(_ error: any Error, _ site: SourceSite?) {
    count += 1
    last = "\(site.map { "the handler at \($0)" } ?? "a delegate"): \(NeutralText("\(error)"))"
  }

  /// Writes the number of errors and the last one to standard error. If there are no errors,
  /// nothing is written.
  func tell() {
    if isEmpty { return }
    StandardStream.tell(
      count == 1
        ? "An error was thrown by \(last)"
        : "Handlers threw \(count) errors; the last was thrown by \(last)")
  }
}
