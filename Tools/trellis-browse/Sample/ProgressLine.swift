import TrellisText

/// A line of text that shows the progress of work whose total amount is not known.
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
