import Foundation
import Testing
import TrellisDatabase
import TrellisTestSupport

/// Files that become shorter, or lose a table, while they are shown.
struct ShortenedFileTests {
  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `a file that is truncated while it is shown is reported as truncated`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    let steps = try JSONSerialization.data(withJSONObject: [
      ["await": "of 60"], ["cut": library, "to": 5000], ["await": "is truncated: only 5000 of"],
      ["type": "q"],
    ])
    let run = try RunningTool(
      Judge.pyte.program,
      [
        judge, "100x24", String(decoding: steps, as: UTF8.self),
        Checkout.executable("trellis-browse").path, library, "--table",
        "Artist", "--backend", "terminal",
      ], in: scratch, environment: ["TERM": "xterm-256color"]
    ).finish()
    #expect(run.output.contains("status 0"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("\nis truncated: only 5000 of"), "\(run.output)")
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `the message that a different file without the shown table is at the path stays`() throws {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    let other = scratch.path("other.sqlite")
    try Connection(DatabasePath(other), .create, .foreign).executeScript(
      "CREATE TABLE zebra (name); INSERT INTO zebra VALUES ('striped')")
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    let steps = try JSONSerialization.data(withJSONObject: [
      ["await": "of 60"], ["move": other, "over": library], ["await": "striped"],
      ["await": "it has no table Artist"], ["type": "\r"], ["await": "row 1 of 1"], ["type": "q"],
    ])
    let run = try RunningTool(
      Judge.pyte.program,
      [
        judge, "100x24", String(decoding: steps, as: UTF8.self),
        Checkout.executable("trellis-browse").path, library, "--table",
        "Artist", "--backend", "terminal",
      ], in: scratch, environment: ["TERM": "xterm-256color"]
    ).finish()
    #expect(run.output.contains("status 0"), "\(run.output)\(run.errors)")
    let screen = run.output.components(separatedBy: "status 0")[0]
    #expect(
      screen.contains("another file is at this path now; it has no table Artist"), "\(screen)")
  }
}
