import Trellis
import TrellisLog
import TrellisScript
import TrellisText

/// The lines that the log renderer writes while the example of a page is used.
@MainActor
final class LogRun: LineWriter {
  private(set) var lines: [String] = []

  /// Shows the example and runs the page's scripts. Each line of a script is placed before the
  /// lines that are written because of it.
  init(_ page: ControlPage) async throws {
    let driver = ScriptDriver(
      window: page.example(),
      backend: LogBackend(size: Size(width: 40, height: page.height), output: self))
    let application = driver.application
    try application.start()
    await application.settled()
    for line in page.opening + page.use {
      lines.append("> \(line)")
      try driver.execute(line: line)
      await application.settled()
    }
  }

  func write(_ lines: [NeutralText]) {
    self.lines += lines.map(\.string)
  }
}
