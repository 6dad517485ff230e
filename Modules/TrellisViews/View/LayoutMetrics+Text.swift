public import TrellisLayout
import TrellisText

/// The part of a line that is left out when the line is too long.
public nonisolated enum Truncation: Hashable, Sendable {
  /// The end of the line is left out.
  case end
  /// The middle of the line is left out, which suits names and paths.
  case middle
  /// The beginning of the line is left out.
  case start
}

// Declared for `Substring` only: if these methods were generic over `StringProtocol`, calls from
// other modules would be a quarter slower.
nonisolated extension Substring {
  /// Returns the end of the longest prefix that fits into a width. The text after it is not
  /// measured.
  package func end(fitting room: Int, _ metrics: LayoutMetrics) -> Index {
    var end = startIndex
    var taken = 0
    while end < endIndex {
      taken += metrics.textWidth(String(self[end]))
      if taken > room { break }
      formIndex(after: &end)
    }
    return end
  }

  /// Returns the start of the longest suffix that fits into a width. The text before it is not
  /// measured.
  package func start(fitting room: Int, _ metrics: LayoutMetrics) -> Index {
    var start = endIndex
    var taken = 0
    while start > startIndex {
      let before = index(before: start)
      taken += metrics.textWidth(String(self[before]))
      if taken > room { break }
      start = before
    }
    return start
  }
}

nonisolated extension LayoutMetrics {
  /// Returns a character, repeated as many times as fit into a width.
  package func repeated(_ character: Character, in width: Int) -> String {
    String(repeating: character, count: max(0, width / max(1, textWidth(String(character)))))
  }

  /// Returns a line, shortened if necessary to fit into a width. An ellipsis replaces the part that
  /// is left out. If not even the ellipsis fits, the result is empty.
  public func fitted(_ line: String, to width: Int, _ truncation: Truncation = .end) -> String {
    guard textWidth(line) > width else { return line }
    // No character has a negative width, so longer text is never narrower, and a binary search can
    // find where to cut.
    let characters = Array(line)
    func shortened(_ count: Int) -> String {
      switch truncation {
      case .end: String(characters.prefix(count)) + "…"
      case .start: "…" + String(characters.suffix(count))
      case .middle:
        String(characters.prefix((count + 1) / 2)) + "…" + String(characters.suffix(count / 2))
      }
    }
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if textWidth(shortened(middle)) <= width { low = middle } else { high = middle - 1 }
    }
    return textWidth(shortened(low)) <= width ? shortened(low) : ""
  }

  /// Breaks a line between words to fit a width, and returns the resulting lines.
  package func wrapped(_ line: String, to width: Int) -> [String] {
    guard textWidth(line) > width else { return [line] }
    // Lines are broken after a number of cells. If characters have different widths, smaller
    // numbers are tried until all lines fit.
    var cells = max(1, width / max(1, digitWidth))
    while true {
      let lines = NeutralText(line).wrapped(to: cells).map(\.string)
      if cells == 1 || lines.allSatisfy({ textWidth($0) <= width }) { return lines }
      cells -= 1
    }
  }
}
