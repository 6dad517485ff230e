/// The lines into which text is divided, as byte offsets in a gap buffer.
///
/// A change to the text affects only the stored lines near the change.
///
/// The gap is at the most recent change. The offsets of lines before the gap are counted from the
/// start of the text, and those of lines after the gap from the end of the text, so that all
/// offsets stay correct when the text becomes longer or shorter.
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
  /// The lines after the gap, in reverse order. Their offsets are counted from the end of the text.
  private var tail: [Span] = []

  init(length: Int) {
    self.length = length
  }

  var count: Int { head.count + tail.count }

  subscript(number: Int) -> Span {
    number < head.count
      ? head[number] : tail[tail.count - 1 - (number - head.count)].moved(by: length)
  }

  /// The first line after the gap, or `nil` if there is none.
  var next: Span? { tail.last?.moved(by: length) }

  /// Returns the number of the line that contains a byte, counted from 0.
  func number(atByte offset: Int) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Moves the gap to the position before a line.
  mutating func openGap(before number: Int) {
    while head.count > number { tail.append(head.removeLast().moved(by: -length)) }
    while head.count < number { head.append(tail.removeLast().moved(by: length)) }
  }

  /// Adds a line before the gap.
  mutating func append(_ span: Span) {
    head.append(span)
  }

  /// Removes and returns the first line after the gap, or returns `nil` if there is none.
  @discardableResult
  mutating func dropNext() -> Span? {
    tail.popLast()?.moved(by: length)
  }
}
