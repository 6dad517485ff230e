import Trellis
import TrellisLog
import TrellisScript
import TrellisText

/// What the log renderer writes while the example of a page is used.
@MainActor
final class LogRun: LineWriter {
  private(set) var lines: [String] = []

  /// Shows the example and carries out the page's scripts; each line of them stands before what was
  /// written because of it.
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
