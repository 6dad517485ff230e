/// The lines of a text, counted in bytes.
///
/// They are kept so that a change costs the lines near it and not those behind it.
///
/// There is a gap where the last change was: lines before it are counted from the beginning of the
/// text, those behind it from its end, so that they stay right when the text grows.
struct LineSpans: Sendable {
  /// One line.
  struct Span: Hashable, Sendable {
    var start: Int
    var end: Int
    var isWrapped: Bool

    func moved(by count: Int) -> Span {
      Span(start: start + count, end: end + count, isWrapped: isWrapped)
    }
  }

  /// The number of bytes of the text.
  var length: Int
  private var head: [Span] = []
  /// The lines from last to first, counted from the end.
  private var tail: [Span] = []

  init(length: Int) {
    self.length = length
  }

  var count: Int { head.count + tail.count }

  subscript(number: Int) -> Span {
    number < head.count
      ? head[number] : tail[tail.count - 1 - (number - head.count)].moved(by: length)
  }

  /// The first line behind the gap.
  var next: Span? { tail.last?.moved(by: length) }

  /// Returns the number of the line of a byte.
  func number(atByte offset: Int) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Moves the gap before a line.
  mutating func openGap(before number: Int) {
    while head.count > number { tail.append(head.removeLast().moved(by: -length)) }
    while head.count < number { head.append(tail.removeLast().moved(by: length)) }
  }

  /// Adds a line before the gap.
  mutating func append(_ span: Span) {
    head.append(span)
  }

  /// Removes the line behind the gap.
  @discardableResult
  mutating func dropNext() -> Span? {
    tail.popLast()?.moved(by: length)
  }
}
