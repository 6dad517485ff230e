extension NeutralText {
  /// Returns the text, wrapped between words into lines of at most `cells` cells.
  ///
  /// The rules are a subset of UAX #14. A line may end:
  /// - after spaces
  /// - after a hyphen inside a word, unless a digit follows
  /// - between ideographs, kana, Hangul syllables and emoji
  ///
  /// A line never ends before closing punctuation, after opening punctuation, or at a no-break
  /// space. Text in Thai, Lao and Khmer counts as one long word, because a dictionary would be
  /// needed to find its words. A word that is longer than a line is broken at a character boundary.
  ///
  /// Spaces at the end of a wrapped line are dropped, and those at the start of the text are kept.
  /// A character that does not fit into an empty line is replaced by `…`. A limit below one cell
  /// counts as one cell. The result for empty text is one empty line.
  public func wrapped(to cells: Int, measuring measure: DisplayWidth = .standard) -> [NeutralText] {
    broken(to: cells, measuring: measure) { Self.wordLines(of: $0, limit: $1) }
  }

  /// Returns the text, broken into lines of at most `cells` cells. A line can end after any
  /// character, even in the middle of a word.
  ///
  /// Joining the lines gives the original text. Wide characters and small limits are treated as in
  /// ``wrapped(to:measuring:)``.
  public func hardWrapped(
    to cells: Int, measuring measure: DisplayWidth = .standard
  ) -> [NeutralText] {
    broken(to: cells, measuring: measure) { Self.fullLines(of: $0, limit: $1) }
  }

  private func broken(
    to cells: Int, measuring measure: DisplayWidth,
    _ lines: (_ units: [WrapUnit], _ limit: Int) -> [Range<Int>]
  ) -> [NeutralText] {
    let limit = max(1, cells)
    if width(measuring: measure) <= limit { return [self] }
    let units = WrapUnit.units(of: string, measuring: measure.of)
    if units.contains(where: { $0.width > limit }) {
      let shown = withoutWideUnits(units, limit: limit, measuring: measure)
      return shown.broken(to: limit, measuring: measure, lines)
    }
    return lines(units, limit).map { line in
      guard let last = line.last else { return .empty }
      return part(units[line.lowerBound].range.lowerBound..<units[last].range.upperBound)
    }
  }

  private func withoutWideUnits(
    _ units: [WrapUnit], limit: Int, measuring measure: DisplayWidth
  ) -> NeutralText {
    let stand = measure.of("…" as Unicode.Scalar) <= limit ? "…" : "."
    return NeutralText(
      units.map { $0.width > limit ? stand : String(string[$0.range]) }.joined())
  }

  private static func fullLines(of units: [WrapUnit], limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var width = 0
    for (index, unit) in units.enumerated() {
      if width + unit.width > limit {
        lines.append(start..<index)
        start = index
        width = 0
      }
      width += unit.width
    }
    return lines + [start..<units.count]
  }

  /// Wraps text between words, and returns the lines. Each line is a range of indices of `units`,
  /// without the spaces at the end of the line. The limit of a line is in cells.
  package static func wordLines(of units: [WrapUnit], limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var width = 0
    var lastBreak: Int?
    for (index, unit) in units.enumerated() {
      if index > start, WrapUnit.canBreak(before: index, in: units) { lastBreak = index }
      // Spaces never start a line. They extend beyond the end of the previous line, and are
      // dropped.
      while unit.lineBreak != .space, width + unit.width > limit, index > start {
        let end = lastBreak ?? index
        lines.append(withoutSpacesAtEnd(start..<end, of: units))
        start = end
        width = units[start..<index].reduce(0) { $0 + $1.width }
        lastBreak = nil
      }
      width += unit.width
    }
    let rest = start..<units.count
    return lines + [width > limit ? withoutSpacesAtEnd(rest, of: units) : rest]
  }

  private static func withoutSpacesAtEnd(_ line: Range<Int>, of units: [WrapUnit]) -> Range<Int> {
    let last = units[line].lastIndex { $0.lineBreak != .space }
    return line.lowerBound..<(last.map { $0 + 1 } ?? line.lowerBound)
  }
}
