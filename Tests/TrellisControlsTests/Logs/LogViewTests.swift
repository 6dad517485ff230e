import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// A log in a window.
@Suite struct LogViewTests {
  private let log = LogView("Build").id("log").fill().defaultFocus()

  private func host(_ log: View? = nil, width: Int = 30, sink: TraceSink? = nil) async throws
    -> TestHost
  {
    try await TestHost(
      Window { log ?? self.log }, size: Size(width: width, height: 4), sink: sink)
  }

  private func append(_ numbers: ClosedRange<Int>) {
    for number in numbers { log.append("line \(number)") }
  }

  /// The rows, without the arrows in the last column.
  private func rows(_ host: TestHost) -> [String] {
    host.rows.map { row in
      let line = row.prefix(host.application.size.width - 1)
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `a log follows its end until the user scrolls away, and again from the end`()
    async throws
  {
    append(1...9)
    let host = try await host()
    #expect(rows(host) == ["line 7", "line 8", "line 9", "following"])
    append(10...10)
    await host.settle()
    #expect(rows(host).prefix(3) == ["line 8", "line 9", "line 10"])
    try await host.run("key up")
    #expect(rows(host) == ["line 7", "line 8", "line 9", "not following · End follows"])
    append(11...11)
    await host.settle()
    #expect(rows(host) == ["line 7", "line 8", "line 9", "1 new line · End follows"])
    append(12...14)
    await host.settle()
    #expect(rows(host).last == "4 new lines · End follows" && log.newLineCount == 4)
    try await host.run("key end")
    #expect(rows(host) == ["line 12", "line 13", "line 14", "following"])
    append(15...15)
    await host.settle()
    #expect(rows(host)[2] == "line 15" && log.newLineCount == 0)
  }

  @Test func `keys, the wheel and scripts scroll, and reaching the end follows again`() async throws
  {
    append(1...20)
    let host = try await host()
    for (input, first) in [
      ("key home", 1), ("key down", 2), ("key pagedown", 5), ("key pageup", 2), ("key up", 1),
      ("key up", 1), ("mouse wheel 1 1 5", 6), ("mouse wheel 1 1 -2", 4), ("scroll log 9", 13),
      ("select log 3", 3), ("press line[5]", 5), ("select log 1", 1),
    ] {
      try await host.run(input)
      #expect(rows(host)[0] == "line \(first)" && !log.isFollowing, "\(input)")
    }
    for way in ["key end", "scroll log 100", "select log 100", "select log 18"] {
      try await host.run("key home\n\(way)")
      #expect(rows(host)[0] == "line 18" && log.isFollowing, "\(way)")
    }
    try await host.run("key home")
    log.followEnd()
    await host.settle()
    #expect(rows(host)[0] == "line 18")
  }

  @Test func `the user's changes of following are on record, and the program's are not`()
    async throws
  {
    append(1...9)
    let sink = TraceSink()
    var told: [Bool] = []
    log.onFollowingChange { told.append($0) }
    let host = try await host(sink: sink)
    try await host.run("key up\nkey up\nkey end\nkey home")
    log.followEnd()
    await host.settle()
    #expect(told == [false, true, false])
    #expect(
      sink.lines(.event).map { $0.split(separator: " [")[0] }
        == ["no", "yes", "no"].map {
          "event log log.followingChanged follows=\($0)"
        })
    log.isEnabled = false
    try await host.run("scroll log -3")
    #expect(told.count == 3 && !log.isFollowing)
  }

  @Test func `only the last lines are kept, and those in view stay where they are`() async throws {
    log.maximumLineCount = 10
    append(1...20)
    let host = try await host()
    #expect(log.lineCount == 10)
    try await host.run("select log 14")
    append(21...23)
    await host.settle()
    #expect(rows(host) == ["line 14", "line 15", "line 16", "3 new lines · End follows"])
    append(24...28)
    await host.settle()
    #expect(rows(host)[0] == "line 19" && log.newLineCount == 8)
    append(29...60)
    await host.settle()
    #expect(log.newLineCount == 10)
    try await host.run("select log 1")
    #expect(rows(host)[0] == "line 51")
    log.maximumLineCount = 2
    await host.settle()
    #expect(rows(host).prefix(3) == ["line 59", "line 60", ""])
    log.removeAll()
    await host.settle()
    #expect(rows(host) == ["", "", "", "following"])
    try await host.run("key up\nkey home\nkey end\nscroll log 4\nselect log 3")
    append(61...61)
    await host.settle()
    #expect(rows(host)[0] == "line 61" && host.node("line[61]") != nil)
  }

  @Test func `long lines are wrapped, and each of their rows can be scrolled to`() async throws {
    log.append("one two three four five six\nend")
    let host = try await host(width: 10)
    #expect(rows(host).prefix(3) == ["four five", "six", "end"])
    try await host.run("key up")
    #expect(rows(host).prefix(3) == ["three", "four five", "six"])
    try await host.run("key home")
    #expect(rows(host).prefix(3) == ["one two", "three", "four five"])
    try await host.run("resize 30x4")
    #expect(rows(host).prefix(2) == ["one two three four five six", "end"])
  }

  @Test func `the severity of a line is a word, and control characters in it are only shown`()
    async throws
  {
    log.append("disk full", .error)
    log.append("nearly\u{1B}[31m", .warning)
    log.append("done", .success)
    let host = try await host()
    #expect(
      rows(host).prefix(3) == ["error: disk full", "warning: nearly␛[31m", "success: done"])
    #expect(
      host.tree.dropFirst() == [
        "  log \"Build\": following, focused  [log]",
        "    row 1 error: disk full  [line[1]]",
        "    row 2 warning: nearly␛[31m  [line[2]]",
        "    row 3 success: done  [line[3]]",
      ])
  }

  @Test func `a bound array shows its lines, and a state of texts does too`() async throws {
    let lines = State(wrappedValue: [LogLine("one"), LogLine("two", .warning)])
    let texts = State(wrappedValue: ["a"])
    let bound = LogView("Bound", lines: lines.projectedValue).id("bound")
    let plain = LogView("Plain", lines: texts.projectedValue).id("plain")
    let host = try await TestHost(
      Window {
        HStack {
          bound.frame(width: 15)
          plain.frame(width: 12)
        }
      }, size: Size(width: 30, height: 4))
    #expect(rows(host)[0].hasPrefix("one             a"))
    #expect(rows(host)[1] == "warning: two")
    lines.wrappedValue.append(LogLine("three"))
    texts.wrappedValue += ["b", "c"]
    await host.settle()
    #expect(host.node("bound/line[3]")?.label == "three")
    #expect(host.node("plain/line[3]")?.label == "c")
    lines.wrappedValue.removeFirst()
    lines.wrappedValue.append(LogLine("four"))
    await host.settle()
    #expect(bound.lineCount == 3 && host.node("bound/line[4]")?.label == "four")
    #expect(host.node("bound/line[2]")?.label == "warning: two")
  }

  @Test func `appending to a log of 10 000 lines costs no more than to a short one`() async throws {
    append(1...30)
    let host = try await host()
    guard Allocations.areCounted else { return }
    func blocks() -> Int {
      Allocations.count {
        log.append("another line")
        host.application.settle()
      }
    }
    _ = blocks()
    let few = blocks()
    append(1...20_000)
    host.application.settle()
    #expect(log.lineCount == 10_000)
    #expect(blocks() <= few + 20)
  }
}
