/// The lines into which text is divided by its line ends and by the width of a control.
///
/// A line that is too wide is wrapped, between words if possible. Spaces at the end of a wrapped
/// line stay on that line, even beyond its edge. The position between two wrapped lines belongs to
/// the second line.
/// ```swift
/// let lines = TextLines("a long line", width: 6)
/// print(lines.count)  // 2
/// ```
public struct TextLines: Sendable {
  /// One line of the text.
  public struct Line: Hashable, Sendable {
    /// The position in the text at which the line starts.
    public var start: String.Index
    /// The position in the text at which the line ends, before its line end characters, if any.
    public var end: String.Index
    /// Whether the text continues on the next line without a line end.
    public var isWrapped: Bool

    /// The range of the line in the text, without its line end.
    public var range: Range<String.Index> { start..<end }
  }

  /// The text that the lines belong to.
  public private(set) var text: String
  private var spans: LineSpans
  private let breaker: LineBreaker

  /// Creates the lines of the given text.
  ///
  /// - Parameters:
  ///   - text: The text to divide into lines.
  ///   - width: The maximum width of a line, at least 1. If `nil`, lines are not wrapped.
  ///   - textWidth: A closure that returns the width of a string. By default, the width is the
  ///     number of characters.
  public init(
    _ text: String, width: Int? = nil,
    textWidth: @escaping @Sendable (String) -> Int = { $0.count }
  ) {
    self.init(text, LineBreaker(width: width, textWidth: textWidth))
  }

  init(_ text: String, _ breaker: LineBreaker) {
    self.text = text
    self.breaker = breaker
    spans = LineSpans(length: text.utf8.count)
    breakLines(from: 0, isParagraphStart: true, unchangedFrom: .max)
  }

  /// The lines of the text, from first to last. There is at least one line.
  public var lines: [Line] { (0..<count).map(line) }

  /// Returns the line with the given number, counted from 0.
  package func line(_ number: Int) -> Line {
    let span = spans[number]
    return Line(
      start: text.index(atByte: span.start), end: text.index(atByte: span.end),
      isWrapped: span.isWrapped)
  }

  /// The number of lines.
  public var count: Int { spans.count }

  /// Returns the number of the line at the given position, counted from 0.
  public func number(at index: String.Index) -> Int {
    spans.number(atByte: text.byteOffset(of: index))
  }

  /// Returns the line at the given position.
  public func line(at index: String.Index) -> Line { line(number(at: index)) }

  /// Returns the distance between a position and the start of its line, measured with the closure
  /// `textWidth` that was passed to the initializer.
  public func column(of index: String.Index) -> Int {
    let line = line(at: index)
    return breaker.textWidth(String(text[line.start..<min(max(line.start, index), line.end)]))
  }

  /// Returns the last position on the line that contains the given position.
  public func lastPlace(ofLineAt index: String.Index) -> String.Index {
    lastPlace(of: line(at: index))
  }

  /// Returns the position of the character that covers a column of a line, or the last position on
  /// the line if the line ends before the column. A line number that is out of range stands for the
  /// first or the last line.
  public func index(atColumn column: Int, ofLine number: Int) -> String.Index {
    let line = line(min(max(0, number), count - 1))
    let last = lastPlace(of: line)
    var index = line.start
    var reached = 0
    while index < last {
      let width = breaker.textWidth(String(text[index]))
      if reached + width > column { break }
      reached += width
      text.formIndex(after: &index)
    }
    return index
  }

  /// Returns the last position on a line.
  ///
  /// On a wrapped line, the last position is before the last character, because the position after
  /// that character is the start of the next line.
  private func lastPlace(of line: Line) -> String.Index {
    line.isWrapped && line.end > line.start ? text.index(before: line.end) : line.end
  }

  // MARK: Changing

  /// Updates the lines after a change to the text. Only lines whose ends may have moved are wrapped
  /// again.
  package mutating func follow(_ step: EditStep, to new: String) {
    let first = firstLine(changedAt: step.offset)
    let start = spans[first].start
    spans.openGap(before: first)
    var last: LineSpans.Span?
    while let next = spans.next, next.start <= step.removedBytes.upperBound {
      last = spans.dropNext()
    }
    text = new
    spans.length = new.utf8.count
    if breaker.width == nil { return breakParagraphs(from: start, around: step.insertedBytes) }
    let isParagraphStart = first == 0 || !spans[first - 1].isWrapped
    breakLines(
      from: start, isParagraphStart: isParagraphStart,
      unchangedFrom: step.insertedBytes.upperBound + 1, lastDropped: last)
  }

  /// Returns the number of the first line whose end may move after a change.
  private func firstLine(changedAt offset: Int) -> Int {
    var number = spans.number(atByte: offset)
    guard breaker.width != nil else { return number }
    var count = 0
    while number > 0, spans[number - 1].isWrapped,
      count < LineBreaker.uncertainLines || !text.isWordStart(byte: spans[number].start)
    {
      number -= 1
      count += 1
    }
    return number
  }

  /// Wraps the text, beginning at a byte, until a new line starts where an unchanged line starts.
  ///
  /// The new lines are added before the gap of the stored lines. The unchanged lines are after the
  /// gap.
  private mutating func breakLines(
    from start: Int, isParagraphStart: Bool, unchangedFrom: Int,
    lastDropped: LineSpans.Span? = nil
  ) {
    var last = lastDropped
    var isParagraphStart = isParagraphStart
    var start = Optional(start)
    var pieces = 1
    while let place = start {
      let lines = breaker.lines(
        of: text, from: place, isParagraphStart: isParagraphStart, pieces: pieces)
      for line in lines.spans {
        while let next = spans.next, next.start < line.start { last = spans.dropNext() }
        if line.start >= unchangedFrom, spans.next?.start == line.start,
          last?.isWrapped != isParagraphStart, text.isWordStart(byte: line.start)
        {
          return
        }
        spans.append(line)
        isParagraphStart = !line.isWrapped
      }
      start = lines.next
      // The last lines of each search are uncertain. With larger pieces, fewer lines of a long
      // paragraph are searched twice.
      pieces = min(pieces + 1, 16)
    }
    while spans.next != nil { spans.dropNext() }
  }

  /// Adds the paragraphs that a change affected. This method is used if lines have no maximum
  /// width. The paragraphs are added before the gap of the stored lines.
  private mutating func breakParagraphs(from start: Int, around inserted: Range<Int>) {
    var start = start
    var place = text.index(atByte: inserted.lowerBound)
    let end = text.index(atByte: inserted.upperBound)
    func append(to newline: Int) {
      let end = text.paragraphEnd(beforeNewline: newline, from: start)
      spans.append(LineSpans.Span(start: start, end: end, isWrapped: false))
      start = newline + 1
    }
    while let newline = text.utf8[place..<end].firstIndex(of: 0x0A) {
      append(to: text.byteOffset(of: newline))
      place = text.utf8.index(after: newline)
    }
    if let next = spans.next {
      append(to: next.start - 1)
    } else {
      spans.append(LineSpans.Span(start: start, end: spans.length, isWrapped: false))
    }
  }
}
