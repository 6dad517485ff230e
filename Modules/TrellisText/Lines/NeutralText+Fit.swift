extension NeutralText {
  /// The horizontal position of text in a space that is wider than the text.
  public enum Alignment: Hashable, Sendable {
    /// Text at the left edge.
    case leading
    /// Text in the middle. If the number of free cells is odd, there is one more free cell on the
    /// right.
    case center
    /// Text at the right edge.
    case trailing
  }

  /// Returns the text if it fits into a number of cells. Otherwise, returns its first characters,
  /// followed by an ellipsis.
  ///
  /// The result takes at most `cells` cells. Truncated text takes one cell less if a wide character
  /// does not fit into the last cell. If there is no space for the ellipsis, the ellipsis is left
  /// out.
  public func truncated(to cells: Int, measuring measure: DisplayWidth = .standard) -> NeutralText {
    if width(measuring: measure) <= cells { return self }
    let room = cells - measure.of("…" as Unicode.Scalar)
    if room < 0 { return prefix(cells: cells, measuring: measure) }
    let kept = prefix(cells: room, measuring: measure)
    return NeutralText(neutral: kept.string + "…", width: kept.width + 1)
  }

  /// Returns the text truncated to `cells` cells if it is wider, and padded with spaces to exactly
  /// `cells` cells if it is narrower.
  public func fitted(
    to cells: Int, alignment: Alignment = .leading, measuring measure: DisplayWidth = .standard
  ) -> NeutralText {
    let text = truncated(to: cells, measuring: measure)
    let free = cells - text.width(measuring: measure)
    if free <= 0 { return text }
    let left =
      switch alignment {
      case .leading: 0
      case .center: free / 2
      case .trailing: free
      }
    let spaces = { String(repeating: " ", count: $0) }
    return NeutralText(
      neutral: spaces(left) + text.string + spaces(free - left), width: text.width + free)
  }

  /// Returns the longest prefix of whole characters that takes at most `cells` cells.
  private func prefix(cells: Int, measuring measure: DisplayWidth) -> NeutralText {
    if isASCII {
      return part(string.startIndex..<string.utf8.index(string.startIndex, offsetBy: max(0, cells)))
    }
    var end = string.startIndex
    var taken = 0
    while end < string.endIndex {
      taken += measure.of(string[end])
      if taken > cells { break }
      string.formIndex(after: &end)
    }
    return part(string.startIndex..<end)
  }

  /// Returns the part of the text in a range of whole characters. The first character must not
  /// combine with the character before it.
  func part(_ range: Range<String.Index>) -> NeutralText {
    let part = String(string[range])
    return NeutralText(
      neutral: part, width: isASCII ? part.utf8.count : DisplayWidth.standard.of(part))
  }
}
