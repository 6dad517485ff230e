extension TextEditing {
  /// A movement of the caret.
  public enum Movement: Hashable, Sendable, CaseIterable {
    /// Moves one character back or forward, in the order in which the text is stored.
    case left, right
    /// Moves to the start of the current or previous word, or to the end of the current or next
    /// word.
    case wordLeft, wordRight
    /// Moves to the start or end of the line.
    case lineStart, lineEnd
    /// Moves one line up or down, or to the start or end of the text if there is no such line.
    case up, down
    /// Moves to the start or end of the text.
    case start, end
  }

  /// Moves the caret, and extends the selection or deselects the text.
  ///
  /// - Parameters:
  ///   - movement: The direction and distance to move.
  ///   - selecting: Whether the movement extends the selection. If `false`, the text is deselected.
  ///   - lines: The lines on the screen. `nil` means the lines of the unwrapped text.
  public mutating func move(
    _ movement: Movement, selecting: Bool = false, in lines: TextLines? = nil
  ) {
    if movement == .up || movement == .down {
      let lines = lines ?? TextLines(text)
      move(byLines: movement == .up ? -1 : 1, selecting: selecting, in: lines)
    } else if !selecting, !selection.isEmpty, movement == .left || movement == .right {
      move(to: movement == .left ? selection.lowerBound : selection.upperBound)
    } else {
      move(to: destination(of: movement, in: lines), selecting: selecting)
    }
  }

  /// Moves the caret up or down. The caret keeps its column, even if it crosses shorter lines.
  ///
  /// - Parameters:
  ///   - count: The number of lines; a negative number moves up.
  ///   - selecting: Whether the movement extends the selection. If `false`, the text is deselected.
  ///   - lines: The lines on the screen.
  public mutating func move(byLines count: Int, selecting: Bool = false, in lines: TextLines) {
    let number = lines.number(at: caret)
    let column = goalColumn ?? lines.column(of: caret)
    let target = number + count
    let destination =
      if target < 0 {
        text.startIndex
      } else if target >= lines.count {
        text.endIndex
      } else {
        lines.index(atColumn: column, ofLine: target)
      }
    move(to: destination, selecting: selecting)
    goalColumn = column
  }

  /// Returns the change that deletes the selection or, if nothing is selected, the text between the
  /// caret and the position to which the movement would take it. Returns `nil` if there is nothing
  /// to delete.
  ///
  /// If no characters follow the caret on its line, deleting to the end of the line removes the
  /// line end.
  public func deleting(_ movement: Movement, in lines: TextLines? = nil) -> TextReplacement? {
    guard selection.isEmpty else { return TextReplacement(range: selection, string: "") }
    var copy = self
    copy.move(movement, in: lines)
    if copy.caret == caret, movement == .lineEnd { copy.move(.right) }
    let range = min(caret, copy.caret)..<max(caret, copy.caret)
    return range.isEmpty ? nil : TextReplacement(range: range, string: "")
  }

  private func destination(of movement: Movement, in lines: TextLines?) -> String.Index {
    switch movement {
    case .left: caret > text.startIndex ? text.index(before: caret) : caret
    case .right: caret < text.endIndex ? text.index(after: caret) : caret
    case .wordLeft: startOfWord
    case .wordRight: endOfWord
    case .lineStart: (lines ?? TextLines(text)).line(at: caret).start
    case .lineEnd: (lines ?? TextLines(text)).lastPlace(ofLineAt: caret)
    case .up, .start: text.startIndex
    case .down, .end: text.endIndex
    }
  }

  private var startOfWord: String.Index {
    var index = caret
    while index > text.startIndex, !isWord(text.index(before: index)) {
      text.formIndex(before: &index)
    }
    while index > text.startIndex, isWord(text.index(before: index)) {
      text.formIndex(before: &index)
    }
    return index
  }

  private var endOfWord: String.Index {
    var index = caret
    while index < text.endIndex, !isWord(index) { text.formIndex(after: &index) }
    while index < text.endIndex, isWord(index) { text.formIndex(after: &index) }
    return index
  }

  private func isWord(_ index: String.Index) -> Bool { text.isWordPart(at: index) }
}
