import TrellisText

/// One line that says how far a work without a known end has come.
nonisolated struct ProgressLine {
  let label: String
  let count: Int
  let detail: String

  /// Returns the line, no wider than that many cells: a bar that moves on with the count, then the
  /// words.
  func text(width: Int) -> String {
    let cells = 10
    let position = (count / 500) % cells
    let bar = String((0..<cells).map { $0 == position ? "█" : "░" })
    let words = "\(bar) \(Figures.count(count)) files · \(label) · \(detail)"
    return NeutralText(words).truncated(to: width).string
  }
}
