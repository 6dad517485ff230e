public import TrellisLayout
import TrellisText

/// The place at which a line that is too long is cut.
public nonisolated enum Truncation: Hashable, Sendable {
  /// At the end.
  case end
  /// In the middle: for names and paths whose end matters too.
  case middle
  /// At the beginning.
  case start
}

// Not for any `StringProtocol`: other modules would call it without knowing the type, a quarter
// slower.
nonisolated extension Substring {
  /// Returns the end of the beginning that there is room for; nothing behind it is looked at.
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

  /// Returns the start of the end that there is room for; nothing before it is looked at.
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
  /// Returns as many of a character as fit into a width.
  package func repeated(_ character: Character, in width: Int) -> String {
    String(repeating: character, count: max(0, width / max(1, textWidth(String(character)))))
  }

  /// Returns a line that fits into a width, with an ellipsis in place of the rest.
  public func fitted(_ line: String, to width: Int, _ truncation: Truncation = .end) -> String {
    guard textWidth(line) > width else { return line }
    // No character is narrower than nothing, so a text of megabytes is cut without being measured.
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

  /// Returns the lines of a text, broken between words where they are wider than the room.
  package func wrapped(_ line: String, to width: Int) -> [String] {
    guard textWidth(line) > width else { return [line] }
    // Words are broken by cells; where characters differ in width, in less of them, until all fits.
    var cells = max(1, width / max(1, digitWidth))
    while true {
      let lines = NeutralText(line).wrapped(to: cells).map(\.string)
      if cells == 1 || lines.allSatisfy({ textWidth($0) <= width }) { return lines }
      cells -= 1
    }
  }
}
