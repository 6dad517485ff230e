import Foundation
import Testing
import TrellisTestSupport

/// The examples: each has a script that leaves the same on every backend, and all that is enabled in
/// them can be reached with the keyboard.
@Suite struct DemoTests {
  static let examples = ["gallery", "six", "signup", "choices", "alert", "cities", "sections"]

  @Test func `the examples that are tested are those that the program lists`() throws {
    let run = try Tool.run("trellis-demo", ["--list"], in: Scratch())
    #expect(run.status == 0)
    let names = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names.map(String.init).sorted() == Self.examples.sorted())
  }

  @Test func `an unknown example is one line and status 2`() throws {
    let scratch = try Scratch()
    let run = try Tool.run("trellis-demo", ["nobody"], in: scratch)
    #expect(run.status == 2)
    #expect(run.messages.count == 1, "\(run.errors)")
    #expect(run.errors.contains("\"nobody\"") && run.errors.contains("signup"), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(try scratch.names.isEmpty)
  }

  @Test(arguments: [[], ["six", "--list"]])
  func `a name or the list is asked for, not neither nor both`(arguments: [String]) throws {
    let run = try Tool.run("trellis-demo", arguments, in: Scratch())
    #expect(run.status == 2)
    #expect(run.errors.contains("--list"), "\(run.errors)")
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"), arguments: examples)
  func `the script of an example leaves the same on every backend`(example: String) throws {
    let script = try Scripts.text("demo-\(example)")
    let scratch = try Scratch()
    let headless = try Trace(
      of: "trellis-demo", [example], script: script, on: "headless", in: scratch)
    #expect(headless.log.count > 20)
    #expect(headless.tree.contains("trellis-demo \(example)"))
    for backend in ["log", "terminal"] {
      let other = try Trace(
        of: "trellis-demo", [example], script: script, on: backend, in: scratch)
      headless.expectSame(as: other, on: backend)
    }
  }

  /// The examples but the gallery, and its pages by their numbers.
  static let walks =
    examples.filter { $0 != "gallery" }.map { ($0, "") }
    + (1...8).map { ("gallery", "select pages \($0)\n") }

  @Test(arguments: walks)
  func `tab goes to all that is enabled, in reading order, and around`(
    example: String, start: String
  ) throws {
    let walk = try FocusWalk(of: example, start: start)
    #expect(!walk.expected.isEmpty)
    #expect(walk.visited == walk.expected + walk.expected.prefix(1))
  }

  @Test(arguments: walks)
  func `shift-tab goes the same way backwards`(example: String, start: String) throws {
    let walk = try FocusWalk(of: example, start: start, key: "shift-tab")
    #expect(walk.visited == walk.expected.reversed() + walk.expected.suffix(1))
  }
}
