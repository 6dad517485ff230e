import TrellisText

/// A search for line breaks that reads text in pieces, and no further than necessary.
struct LineBreaker: Sendable {
  /// Consecutive lines, and the byte offset at which the next line starts. The offset is `nil` at
  /// the end of the text.
  struct Lines {
    var spans: [LineSpans.Span]
    var next: Int?
  }

  /// The maximum width of a line, measured with `textWidth`. If `nil`, lines are not wrapped.
  let width: Int?
  let textWidth: @Sendable (String) -> Int
  /// The number of bytes in a piece.
  let pieceSize: Int
  /// The widths of the visible ASCII characters, which are the most common ones.
  private let widthsOfASCII: [Int]
  private static let visibleASCII: ClosedRange<UInt8> = 0x20...0x7E

  init(
    width: Int?, pieceSize: Int? = nil, textWidth: @escaping @Sendable (String) -> Int
  ) {
    self.width = width.map { max(1, $0) }
    self.textWidth = textWidth
    widthsOfASCII =
      width == nil
      ? [] : Self.visibleASCII.map { textWidth(String(Character(Unicode.Scalar($0)))) }
    let enough = (width ?? 0).multipliedReportingOverflow(by: 6)
    self.pieceSize = pieceSize ?? max(64, enough.overflow ? .max : enough.partialValue)
  }

  /// The number of lines directly above a change that may end at another position because of the
  /// change.
  ///
  /// The end of a line depends on the first word that no longer fits. That word is on the next
  /// line, or at the start of the line after that. Also, inserted text can combine with the
  /// character before it.
  static let uncertainLines = 3

  /// Returns one or more lines of one paragraph, starting at a byte.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: The byte at which the first line starts.
  ///   - isParagraphStart: Whether a paragraph starts at this byte.
  ///   - pieces: The number of pieces to read at first. More pieces are read until the end of at
  ///     least one line is certain.
  func lines(of text: String, from start: Int, isParagraphStart: Bool, pieces: Int = 1) -> Lines {
    guard let width else {
      let end = paragraphEnd(in: text, from: start, upTo: text.utf8.count)
      return Lines(
        spans: [LineSpans.Span(start: start, end: end.byte, isWrapped: false)], next: end.next)
    }
    let many = pieceSize.multipliedReportingOverflow(by: pieces)
    var room = many.overflow ? .max : many.partialValue
    while true {
      let limit = room < text.utf8.count - start ? start + room : text.utf8.count
      let end = paragraphEnd(in: text, from: start, upTo: limit)
      if end.next != nil || limit == text.utf8.count {
        let piece = text.part(start..<end.byte)
        let isOneLine = isParagraphStart && textWidth(piece) <= width
        let starts = isOneLine ? [start] : self.starts(of: piece, width).map { $0 + start }
        return Lines(spans: spans(from: starts, to: end.byte), next: end.next)
      }
      let piece = text.part(start..<text.byteOffset(of: text.characterStart(byte: limit)))
      var starts = self.starts(of: piece, width).map { $0 + start }
      starts.removeLast(min(starts.count, Self.uncertainLines))
      while let last = starts.last, last > start, !text.isWordStart(byte: last) {
        starts.removeLast()
      }
      if starts.count > 1, let next = starts.popLast() {
        var spans = spans(from: starts, to: next)
        spans[spans.count - 1].isWrapped = true
        return Lines(spans: spans, next: next)
      }
      room = room > Int.max / 4 ? .max : room * 4
    }
  }

  /// Returns the end of a paragraph and the start of the next paragraph, or the limit and `nil` if
  /// there is no line feed before the limit.
  private func paragraphEnd(
    in text: String, from start: Int, upTo limit: Int
  ) -> (byte: Int, next: Int?) {
    let bytes = text.utf8
    let range = text.index(atByte: start)..<text.index(atByte: limit)
    guard let newline = bytes[range].firstIndex(of: 0x0A) else { return (limit, nil) }
    let byte = text.byteOffset(of: newline)
    return (text.paragraphEnd(beforeNewline: byte, from: start), byte + 1)
  }

  /// Returns the byte offsets at which the lines in a piece of a paragraph start.
  private func starts(of piece: String, _ width: Int) -> [Int] {
    let units = WrapUnit.units(of: piece, measuring: width(of:))
    return NeutralText.wordLines(of: units, limit: width).map { line in
      line.lowerBound < units.count
        ? piece.byteOffset(of: units[line.lowerBound].range.lowerBound) : 0
    }
  }

  private func width(of character: Character) -> Int {
    guard let byte = character.asciiValue, Self.visibleASCII.contains(byte) else {
      return textWidth(String(character))
    }
    return widthsOfASCII[Int(byte - Self.visibleASCII.lowerBound)]
  }

  private func spans(from starts: [Int], to end: Int) -> [LineSpans.Span] {
    zip(starts, starts.dropFirst() + [end]).map { start, next in
      LineSpans.Span(start: start, end: next, isWrapped: next < end)
    }
  }
}

extension String {
  func part(_ bytes: Range<Int>) -> String {
    String(self[index(atByte: bytes.lowerBound)..<index(atByte: bytes.upperBound)])
  }

  /// Returns the end of the paragraph that ends with a line feed: the position of the line feed or,
  /// if there is a carriage return before it, the position of the carriage return.
  func paragraphEnd(beforeNewline newline: Int, from start: Int) -> Int {
    newline > start && utf8[index(atByte: newline - 1)] == 0x0D ? newline - 1 : newline
  }

  /// Returns whether a new word can start at a byte: the character there is not a hyphen, or the
  /// text ends there.
  ///
  /// Whether a line can break at a hyphen depends on the characters before the hyphen.
  func isWordStart(byte offset: Int) -> Bool {
    let place = index(atByte: offset)
    guard place < endIndex else { return true }
    let units = WrapUnit.units(of: String(self[place])) { _ in 1 }
    return units.first?.isHyphen != true
  }
}
