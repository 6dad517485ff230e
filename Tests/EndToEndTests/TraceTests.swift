import Foundation
import Testing
import TrellisTestSupport

/// The same script leaves the same journal and the same trees on every backend.
@Suite(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
struct TraceTests {
  @Test func `one script leaves the same journal and tree on every backend`() throws {
    let trace = try TracedProgram.browser.traceOnAll(Scripts.text("tour"))
    #expect(trace.status == 0, "\(trace.complaints)")
    #expect(trace.log.count > 150)
    #expect(trace.log.contains { $0.contains("row-change") })
    #expect(trace.tree.contains("\"role\":\"table\""))
  }

  /// Every function of the browser, on tables like those of Chinook, with writes that are confirmed.
  @Test func `a tour of the whole browser leaves the same journal and tree on every backend`()
    throws
  {
    var browser = TracedProgram.browser
    browser.database = try Scripts.text("chinook-like")
    browser.options = ["--table", "Album", "--ask", "--require-reason"]
    let trace = try browser.traceOnAll(Scripts.text("browser-tour"))
    #expect(trace.status == 0, "\(trace.complaints)")
    #expect(trace.log.count > 300)
    #expect(trace.log.count { $0.contains("row-change") } == 6)
  }

  /// In a soak, the table has ten million rows.
  @Test func `a tour of a large table leaves the same journal and tree on every backend`() throws {
    let count = Soak.count(10_000_000)
    var browser = TracedProgram.browser
    browser.database = """
      CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, amount REAL, city TEXT);
      WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO t SELECT i, 'name ' || i, (i * 7919 % \(count)) / 4.0, 'city ' || (i * 7919 % 1000)
      FROM n;
      CREATE INDEX t_name ON t (name);
      """
    browser.options = ["--table", "t", "--ask", "--require-reason"]
    let script = try Scripts.text("large-tour")
      .replacing("{rows}", with: Self.grouped(count))
      .replacing("{shown middle}", with: Self.grouped(count / 2))
      .replacing("{middle}", with: "\(count / 2)")
    let trace = try browser.traceOnAll(script)
    #expect(trace.status == 0, "\(trace.complaints)")
    #expect(trace.log.count { $0.contains("row-change") } == 4)
  }

  private static func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }

  /// Each example that the program lists has a script with its name. A user who sees only the
  /// prompt of the log can complete the script by typing.
  @Test(arguments: TracedProgram.examples)
  func `the script of each example leaves the same journal and tree on every backend`(
    example: TracedProgram
  ) throws {
    let trace = try example.traceOnAll(Scripts.text("demo-\(example.name)"), and: ["typed"])
    #expect(trace.status == 0, "\(trace.complaints)")
    #expect(trace.log.count > 20)
    #expect(trace.tree.contains("trellis-demo \(example.name)"))
  }

  @Test(arguments: [("expect left 7 left", 1), ("press nobody", 2), ("fly", 2)])
  func `a mistake in a script is reported on every backend`(line: String, status: Int32) throws {
    let six = try #require(TracedProgram.examples.first { $0.name == "six" })
    let trace = try six.traceOnAll("focus code\n\(line)\n")
    #expect(trace.status == status)
    #expect(trace.complaints.count == 1 && trace.complaints[0].hasPrefix("script line 2: "))
  }

  /// Scripts that cannot be carried out to their end must end alike.
  @Test func `a thousand random scripts leave the same journals and trees on every backend`() throws
  {
    var generator = SeededGenerator()
    let programs = [.browser] + TracedProgram.examples
    try #require(programs.count > 5)
    let count = Soak.count(1000)
    var (ended, recorded) = (0, 0)
    for number in 0..<count {
      var program = programs[number % programs.count]
      if program.example == "gallery" {
        let page = Int.random(in: 1...TracedProgram.galleryPageCount, using: &generator)
        program.start = "select pages \(page)\n"
      }
      let script = try RandomLines(for: program.nodes()).lines(40, using: &generator)
      let trace = try program.traceOnAll(script)
      recorded += trace.log.count
      if trace.status == 0 { ended += 1 }
    }
    // Not all of them in the same way, though one may end with its first line.
    #expect(ended > 0 && recorded > 10 * count)
  }
}
