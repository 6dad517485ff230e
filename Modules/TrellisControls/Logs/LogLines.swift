/// The last lines of a log, up to a limit. Each line has a number, counted from 1, which stays the
/// same when older lines are dropped.
nonisolated struct LogLines {
  /// The maximum number of Unicode scalars to keep of each line. In a longer line, an ellipsis
  /// replaces the rest.
  static let maximumLength = 4096

  /// The numbers of the kept lines.
  private(set) var numbers = 1..<1
  /// The maximum number of kept lines; at least 1.
  private(set) var capacity: Int
  /// The kept lines. Once their number has reached ``capacity``, each new line replaces the oldest
  /// one.
  private var slots: [LogLine] = []
  /// The number of the line that was stored first in `slots[0]`.
  private var start = 1

  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  /// The kept line with the given number.
  subscript(number: Int) -> LogLine { slots[(number - start) % capacity] }

  /// The kept lines, oldest first.
  private var all: [LogLine] { numbers.map { self[$0] } }

  /// Adds the given line, split at the line breaks in its text. A line break at the end of the text
  /// does not add an empty line.
  mutating func append(_ line: LogLine) {
    for part in Self.parts(of: line) { add(LogLine(Self.shortened(part), line.severity)) }
  }

  private static func parts(of line: LogLine) -> [Substring] {
    var parts = line.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  private static func shortened(_ text: Substring) -> String {
    let scalars = text.unicodeScalars
    guard text.utf8.count > maximumLength, scalars.count > maximumLength else {
      return String(text)
    }
    return String(scalars.prefix(maximumLength)) + "…"
  }

  private mutating func add(_ line: LogLine) {
    if slots.count < capacity {
      slots.append(line)
      numbers = numbers.lowerBound..<numbers.upperBound + 1
    } else {
      slots[(numbers.upperBound - start) % capacity] = line
      numbers = numbers.lowerBound + 1..<numbers.upperBound + 1
    }
  }

  /// Drops all lines but the last `count` lines. Unless `capacity` is `nil`, it becomes the maximum
  /// number of kept lines.
  mutating func keepLast(_ count: Int, capacity: Int? = nil) {
    self = keeping(last: min(count, capacity ?? count), capacity: capacity ?? self.capacity)
  }

  private func keeping(last count: Int, capacity: Int) -> LogLines {
    var kept = LogLines(capacity: capacity)
    kept.slots = Array(all.suffix(max(0, count)))
    kept.numbers = numbers.upperBound - kept.slots.count..<numbers.upperBound
    kept.start = kept.numbers.lowerBound
    return kept
  }

  // MARK: Following an array

  /// Updates the lines after the array that the log follows has changed, for example because lines
  /// were added at the end or removed from the beginning. Lines that are in both the old and the
  /// new array keep their numbers.
  mutating func follow(_ new: [LogLine], after old: [LogLine]) {
    let common = Self.overlap(of: old, and: new)
    if common < old.count {
      keepLast(old.suffix(common).reduce(0) { $0 + Self.parts(of: $1).count })
    }
    for line in new[common...] { append(line) }
  }

  /// Returns the number of elements at the end of the old array that are also at the beginning of
  /// the new array.
  private static func overlap(of old: [LogLine], and new: [LogLine]) -> Int {
    // The algorithm of Knuth, Morris and Pratt is fast even if all lines of an array are equal.
    var borders = [Int](repeating: 0, count: new.count)
    func extended(_ length: Int, by line: LogLine) -> Int {
      var length = length
      while length > 0, length == new.count || new[length] != line { length = borders[length - 1] }
      return length < new.count && new[length] == line ? length + 1 : length
    }
    for index in new.indices.dropFirst() {
      borders[index] = extended(borders[index - 1], by: new[index])
    }
    return old.reduce(0) { extended($0, by: $1) }
  }
}
