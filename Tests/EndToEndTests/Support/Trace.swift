import Foundation
import Testing
import TrellisTestSupport

/// What one script leaves behind on one backend: the records of its journal, and the last tree.
struct Trace: Equatable {
  let log: [String]
  let tree: String

  /// Runs a program with a script and reads back what it left; the journal must verify.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments, those of backend, script and journal aside.
  ///   - lines: The script; a last line that writes the tree is added.
  ///   - backend: Where it runs; a terminal is a real pseudo-terminal of another size than the script's.
  ///   - scratch: Where it is started.
  init(
    of program: String, _ arguments: [String], script lines: String, on backend: String,
    in scratch: Scratch
  ) throws {
    let script = try scratch.write(lines + "tree\n", to: "script.txt")
    let journal = scratch.path("\(backend).journal")
    let arguments =
      arguments + [
        "--backend", backend, "--script", script, "--journal", journal, "--output", "json",
      ]
    let run =
      backend == "terminal"
      ? try Self.onScreen(program, arguments, in: scratch)
      : try Tool.run(program, arguments, in: scratch)
    #expect(run.status == 0, "\(backend): \(run.output.suffix(2000)) \(run.errors)")
    let log = try Tool.run(
      "trellis-audit", ["log", journal, "--no-clock", "--format", "jsonl", "--all"], in: scratch)
    #expect(log.status == 0, "\(log.errors)")
    let verdict = try Tool.run("trellis-audit", ["verify", journal], in: scratch)
    #expect(verdict.status == 0, "\(verdict.output) \(verdict.errors)")
    self.log = log.output.split(separator: "\n").map(String.init)
    tree =
      run.output.split(separator: "\n").last { $0.hasPrefix("{\"path\":\"\"") }
      .map(String.init) ?? ""
  }

  /// Expects another backend to have left the same.
  func expectSame(as other: Trace, on backend: String) {
    for (index, pair) in zip(log, other.log).enumerated() where pair.0 != pair.1 {
      Issue.record("\(backend), record \(index): \(pair.1), not \(pair.0)")
      break
    }
    #expect(other.log.count == log.count)
    #expect(other.tree == tree)
  }

  private static func onScreen(
    _ program: String, _ arguments: [String], in scratch: Scratch
  ) throws -> Run {
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    let executable = Checkout.executable(program).path
    let run = try RunningTool(
      Judge.pyte.program, [judge, "100x20", "-", executable] + arguments, in: scratch,
      environment: ["TERM": "xterm-256color"]
    ).finish()
    let status = run.output.split(separator: "\n").first { $0.hasPrefix("status ") }
    return Run(
      status: status.flatMap { Int32($0.dropFirst(7)) } ?? -1, output: run.output,
      errors: run.errors)
  }
}
