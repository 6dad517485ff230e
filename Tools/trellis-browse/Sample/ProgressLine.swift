import TrellisText

/// A line that shows the progress of work without a known end.
nonisolated struct ProgressLine {
  let label: String
  let count: Int
  let detail: String

  /// Returns the line, which is no wider than the given number of cells. It consists of a bar that
  /// moves with the count, followed by words.
  func text(width: Int) -> String {
    let cells = 10
    let position = (count / 500) % cells
    let bar = String((0..<cells).map { $0 == position ? "█" : "░" })
    let words = "\(bar) \(Figures.count(count)) files · \(label) · \(detail)"
    return NeutralText(words).truncated(to: width).string
  }
}
