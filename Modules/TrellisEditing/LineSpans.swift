/// The lines of a text, as byte offsets.
///
/// The lines are stored so that a change affects only the lines near it.
///
/// There is a gap at the last change. Lines before the gap are counted from the start of the text
/// and lines after it from the end, so that they stay correct when the text grows.
struct LineSpans: Sendable {
  /// One line of the text, as byte offsets.
  struct Span: Hashable, Sendable {
    var start: Int
    var end: Int
    var isWrapped: Bool

    func moved(by count: Int) -> Span {
      Span(start: start + count, end: end + count, isWrapped: isWrapped)
    }
  }

  /// The number of bytes in the text.
  var length: Int
  private var head: [Span] = []
  /// The lines after the gap in reverse order, counted from the end of the text.
  private var tail: [Span] = []

  init(length: Int) {
    self.length = length
  }

  var count: Int { head.count + tail.count }

  subscript(number: Int) -> Span {
    number < head.count
      ? head[number] : tail[tail.count - 1 - (number - head.count)].moved(by: length)
  }

  /// The first line after the gap.
  var next: Span? { tail.last?.moved(by: length) }

  /// Returns the number of the line that contains a byte.
  func number(atByte offset: Int) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Moves the gap to the start of a line.
  mutating func openGap(before number: Int) {
    while head.count > number { tail.append(head.removeLast().moved(by: -length)) }
    while head.count < number { head.append(tail.removeLast().moved(by: length)) }
  }

  /// Adds a line before the gap.
  mutating func append(_ span: Span) {
    head.append(span)
  }

  /// Removes the line after the gap.
  @discardableResult
  mutating func dropNext() -> Span? {
    tail.popLast()?.moved(by: length)
  }
}
