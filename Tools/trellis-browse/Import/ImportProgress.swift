import TrellisProgram
import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line on the terminal that shows how many rows have been imported so far.
struct ImportProgress {
  private let name: String
  private let isShown = isatty(STDERR_FILENO) == 1

  init(of name: String) {
    self.name = name
  }

  /// Shows the number of rows that have been read so far.
  func tell(_ rowCount: Int) {
    guard isShown else { return }
    let words = "Reading \(name) · \(Figures.count(rowCount)) rows"
    try? StandardStream.error.write("\r\u{1B}[K" + NeutralText(words).truncated(to: 79).string)
  }

  /// Removes the line from the terminal.
  func end() {
    if isShown { try? StandardStream.error.write("\r\u{1B}[K") }
  }
}
