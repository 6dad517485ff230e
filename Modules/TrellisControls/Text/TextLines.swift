import TrellisText

/// A text in lines, as its line ends and the width of a control make them.
///
/// A line that is too wide goes on in the next one, between words if it can. Spaces at its end stay
/// with it and may stand over its edge. Places between two such lines belong to the second one.
/// ```swift
/// let lines = TextLines("a long line", width: 6)
/// print(lines.count)  // 2
/// ```
public nonisolated struct TextLines: Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// Where it begins.
    public var start: String.Index
    /// Where what it shows ends.
    public var end: String.Index
    /// Whether the next line goes on with it.
    public var isWrapped: Bool

    /// What it shows.
    public var range: Range<String.Index> { start..<end }
  }

  /// The text.
  public let text: String
  /// The lines from first to last; there is at least one.
  public let lines: [Line]
  private let textWidth: @Sendable (String) -> Int

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: How wide a line is at most, 1 or more; nil if only line ends end a line.
  ///   - textWidth: How wide a piece of text is; by default a character is one unit wide.
  public init(
    _ text: String, width: Int? = nil,
    textWidth: @escaping @Sendable (String) -> Int = { $0.count }
  ) {
    self.text = text
    self.textWidth = textWidth
    var lines: [Line] = []
    for paragraph in Self.paragraphs(of: text) {
      let pieces = width.map { Self.wrap(text, paragraph, width: $0, textWidth) } ?? [paragraph]
      for piece in pieces {
        lines.append(
          Line(
            start: piece.lowerBound, end: piece.upperBound,
            isWrapped: piece.upperBound < paragraph.upperBound))
      }
    }
    self.lines = lines
  }

  /// How many lines there are.
  public var count: Int { lines.count }

  /// The number of the line of a place, counted from 0.
  public func number(at index: String.Index) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The line of a place.
  public func line(at index: String.Index) -> Line { lines[number(at: index)] }

  /// How far from the beginning of its line a place is.
  public func column(of index: String.Index) -> Int {
    let line = line(at: index)
    return textWidth(String(text[line.start..<min(max(line.start, index), line.end)]))
  }

  /// The last place of the line that a place is in.
  public func lastPlace(ofLineAt index: String.Index) -> String.Index {
    lastPlace(of: line(at: index))
  }

  /// The place of a line that is nearest to a column, not behind the character that covers it.
  public func index(atColumn column: Int, ofLine number: Int) -> String.Index {
    let line = lines[min(max(0, number), lines.count - 1)]
    let last = lastPlace(of: line)
    var index = line.start
    var reached = 0
    while index < last {
      let width = textWidth(String(text[index]))
      if reached + width > column { break }
      reached += width
      text.formIndex(after: &index)
    }
    return index
  }

  /// The end of the line; in front of its last character if the next line goes on with it, because
  /// the place behind it is that line's beginning.
  private func lastPlace(of line: Line) -> String.Index {
    line.isWrapped && line.end > line.start ? text.index(before: line.end) : line.end
  }

  private static func paragraphs(of text: String) -> [Range<String.Index>] {
    var paragraphs: [Range<String.Index>] = []
    var start = text.startIndex
    var index = start
    let bytes = text.utf8
    while let newline = bytes[index...].firstIndex(of: 0x0A) {
      let next = bytes.index(after: newline)
      let hasReturn = newline > start && bytes[bytes.index(before: newline)] == 0x0D
      paragraphs.append(start..<(hasReturn ? bytes.index(before: newline) : newline))
      start = next
      index = next
    }
    return paragraphs + [start..<text.endIndex]
  }

  private static func wrap(
    _ text: String, _ range: Range<String.Index>, width: Int, _ textWidth: (String) -> Int
  ) -> [Range<String.Index>] {
    let width = max(1, width)
    let paragraph = String(text[range])
    if textWidth(paragraph) <= width { return [range] }
    let units = WrapUnit.units(of: paragraph) { textWidth(String($0)) }
    let starts = NeutralText.wordLines(of: units, limit: width).map { line in
      text.utf8.index(
        range.lowerBound,
        offsetBy: paragraph.byteOffset(of: units[line.lowerBound].range.lowerBound))
    }
    return zip(starts, starts.dropFirst() + [range.upperBound]).map { $0..<$1 }
  }
}
