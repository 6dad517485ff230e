extension TextEditing {
  /// The unit by which a selection grows.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Single characters.
    case character
    /// Words. Between words, the unit is a series of spaces or a single punctuation mark.
    case word
    /// Lines, without their line ends.
    case line
  }

  /// Selects the text between two positions, extended to whole words or lines.
  ///
  /// The caret is at the end nearer to the second position.
  /// ```swift
  /// var editing = TextEditing("one two")
  /// editing.select(from: editing.text.startIndex, to: editing.text.startIndex, by: .word)
  /// print(editing.selectedText)  // one
  /// ```
  public mutating func select(from start: String.Index, to end: String.Index, by unit: Unit) {
    let first = range(of: unit, at: text.characterStart(start))
    let last = range(of: unit, at: text.characterStart(end))
    if end < start {
      setSelection(anchor: first.upperBound, caret: last.lowerBound)
    } else {
      setSelection(anchor: first.lowerBound, caret: last.upperBound)
    }
  }

  /// Returns the range of the unit at a position or, at the end of a line, of the line's last unit.
  private func range(of unit: Unit, at index: String.Index) -> Range<String.Index> {
    switch unit {
    case .character: return index..<index
    case .line: return text.paragraph(at: index)
    case .word: break
    }
    let line = text.paragraph(at: index)
    guard !line.isEmpty else { return line }
    let inner = index < line.upperBound ? index : text.index(before: line.upperBound)
    let kind = kind(at: inner)
    guard kind != .sign else { return inner..<text.index(after: inner) }
    var (lower, upper) = (inner, inner)
    while lower > line.lowerBound, self.kind(at: text.index(before: lower)) == kind {
      text.formIndex(before: &lower)
    }
    while upper < line.upperBound, self.kind(at: upper) == kind { text.formIndex(after: &upper) }
    return lower..<upper
  }

  /// A kind of character: part of a word, white space, or any other character.
  private enum Kind {
    case word, space, sign
  }

  private func kind(at index: String.Index) -> Kind {
    text.isWordPart(at: index) ? .word : text[index].isWhitespace ? .space : .sign
  }
}
