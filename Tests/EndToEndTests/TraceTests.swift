import Foundation
import Testing
import TrellisTestSupport

/// The same script leaves the same trail and the same tree on every backend.
@Suite struct TraceTests {
  private static let tour = Checkout.folder.appending(path: "Tests/EndToEndTests/Scripts/tour.txt")

  private struct Trace: Equatable {
    let log: [String]
    let tree: String
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `one script leaves the same trail on the headless, the log and the terminal backend`() throws
  {
    let headless = try trace(on: "headless")
    #expect(headless.log.count > 150)
    #expect(headless.log.contains { $0.contains("row-change") })
    #expect(headless.tree.contains("\"role\":\"table\""))
    for backend in ["log", "terminal"] {
      let other = try trace(on: backend)
      for (index, pair) in zip(headless.log, other.log).enumerated() where pair.0 != pair.1 {
        Issue.record("\(backend), record \(index): \(pair.1), not \(pair.0)")
        break
      }
      #expect(other.log.count == headless.log.count)
      #expect(other.tree == headless.tree)
    }
  }

  /// Runs the tour on a fresh copy of the library and reads back what it left.
  private func trace(on backend: String) throws -> Trace {
    let scratch = try Scratch()
    let library = try scratch.makeLibrary()
    let lines = try String(contentsOf: Self.tour, encoding: .utf8)
    let script = try scratch.write(lines + "tree\n", to: "tour.txt")
    let journal = scratch.path("tour.journal")
    let arguments = [
      library, "--backend", backend, "--script", script, "--journal", journal, "--output", "json",
    ]
    let run =
      backend == "terminal"
      ? try onScreen(arguments, in: scratch)
      : try Tool.run("trellis-browse", arguments, in: scratch)
    #expect(run.status == 0, "\(backend): \(run.output.suffix(2000)) \(run.errors)")
    let log = try Tool.run(
      "trellis-audit", ["log", journal, "--no-clock", "--format", "jsonl", "--all"], in: scratch)
    #expect(log.status == 0, "\(log.errors)")
    let verdict = try Tool.run("trellis-audit", ["verify", journal], in: scratch)
    #expect(verdict.status == 0, "\(verdict.output) \(verdict.errors)")
    return Trace(
      log: log.output.split(separator: "\n").map(String.init),
      tree: run.output.split(separator: "\n").last { $0.hasPrefix("{\"path\":\"\"") }
        .map(String.init) ?? "")
  }

  /// Runs the browser on a real pseudo-terminal, of another size than the script's.
  private func onScreen(_ arguments: [String], in scratch: Scratch) throws -> Run {
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    let browser = Checkout.executable("trellis-browse").path
    let run = try RunningTool(
      Judge.pyte.program, [judge, "100x20", "-", browser] + arguments, in: scratch,
      environment: ["TERM": "xterm-256color"]
    ).finish()
    let status = run.output.split(separator: "\n").first { $0.hasPrefix("status ") }
    return Run(
      status: status.flatMap { Int32($0.dropFirst(7)) } ?? -1, output: run.output,
      errors: run.errors)
  }
}
