import Testing
import TrellisTestSupport

@testable import TrellisControls

/// The kept lines of a log as a value, without any view.
@Suite struct LogLinesTests {
  private func texts(_ lines: LogLines) -> [String] { lines.numbers.map { lines[$0].text } }

  @Test func `random lines and limits leave the last lines with their numbers, as in an array`() {
    var random = SeededGenerator()
    for _ in 0..<300 {
      var lines = LogLines(capacity: .random(in: 0...5, using: &random))
      var all: [String] = []
      var first = 1
      for step in 0..<40 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          let capacity = Int.random(in: -1...6, using: &random)
          lines.keepLast(capacity, capacity: capacity)
          first = max(first, all.count + 1 - max(0, capacity))
        case 1:
          let count = Int.random(in: 0...6, using: &random)
          lines.keepLast(count)
          first = max(first, all.count + 1 - count)
        default:
          all.append("\(step)")
          lines.append(LogLine("\(step)"))
        }
        first = max(first, all.count + 1 - lines.capacity)
        #expect(lines.numbers == first..<all.count + 1)
        #expect(texts(lines) == Array(all[(first - 1)...]))
      }
    }
  }

  @Test(arguments: [
    ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\n\n", ["a", "b", ""]), ("", [""]),
    ("\n", [""]),
  ])
  func `each line of a text is a line, and a line feed at the end adds none`(
    text: String, wanted: [String]
  ) {
    var lines = LogLines(capacity: 9)
    lines.append(LogLine(text, .error))
    #expect(texts(lines) == wanted)
    #expect(lines.numbers.allSatisfy { lines[$0].severity == .error })
  }

  @Test func `a very long line is cut, so that the memory of a log has a limit`() {
    var lines = LogLines(capacity: 1)
    // One character of a million scalars.
    lines.append(LogLine("a" + String(repeating: "\u{301}", count: 1_000_000)))
    #expect(lines[1].text.unicodeScalars.count == LogLines.maximumLength + 1)
    #expect(lines[1].text.hasSuffix("…"))
  }

  @Test func `a followed array shows its last lines after random changes`() {
    var random = SeededGenerator()
    for _ in 0..<300 {
      let capacity = Int.random(in: 1...8, using: &random)
      var lines = LogLines(capacity: capacity)
      var array: [LogLine] = []
      for _ in 0..<20 {
        var new = array
        new.removeFirst(min(new.count, Int.random(in: 0...2, using: &random)))
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          // Few different lines, some of which are two, so that much is repeated.
          new.append(LogLine(["a", "b", "c\nd"].randomElement(using: &random) ?? ""))
        }
        if Int.random(in: 0..<9, using: &random) == 0 { new.shuffle(using: &random) }
        let old = lines
        lines.follow(new, after: array)
        array = new
        var model = LogLines(capacity: capacity)
        for line in array { model.append(line) }
        #expect(texts(lines) == texts(model))
        let common = lines.numbers.clamped(to: old.numbers)
        #expect(common.allSatisfy { lines[$0] == old[$0] })
      }
    }
  }

  @Test func `lines that are added to an array and dropped at its beginning do not renumber it`() {
    var lines = LogLines(capacity: 100)
    var array = (1...5).map { LogLine("\($0)") }
    lines.follow(array, after: [])
    for number in 6...20 {
      let old = array
      array = Array((old + [LogLine("\(number)")]).suffix(5))
      lines.follow(array, after: old)
      #expect(lines.numbers == number - 4..<number + 1 && lines[number].text == "\(number)")
    }
  }
}
