extension NeutralText {
  /// Returns the text, wrapped between words into lines of at most `cells` cells.
  ///
  /// The rules are a small part of UAX #14. A line may end after spaces; after a hyphen inside a
  /// word, unless a digit follows; and between ideographs, kana, Hangul syllables and emoji. A line
  /// never ends before closing or after opening punctuation, or at a no-break space. Thai, Lao and
  /// Khmer are not broken into words, since they have no spaces and there is no dictionary. A word
  /// that is longer than a line is cut between characters.
  ///
  /// Spaces at the end of a wrapped line are dropped, and those at the start of the text are kept.
  /// A character that is wider than a whole line is replaced by `…`. A limit below one cell counts
  /// as one cell. An empty text is one empty line.
  public func wrapped(to cells: Int, measuring measure: DisplayWidth = .standard) -> [NeutralText] {
    broken(to: cells, measuring: measure) { Self.wordLines(of: $0, limit: $1) }
  }

  /// Returns the text, cut into lines of at most `cells` cells wherever a line is full.
  ///
  /// The lines joined together give the whole text. For wide characters and small limits, see
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

  /// Returns the lines of a text that is wrapped between words, as ranges of its units. Spaces at
  /// the end of a line are left out.
  package static func wordLines(of units: [WrapUnit], limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var width = 0
    var lastBreak: Int?
    for (index, unit) in units.enumerated() {
      if index > start, WrapUnit.canBreak(before: index, in: units) { lastBreak = index }
      // Spaces never start a line: they extend beyond the end of the line before, and are dropped.
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
