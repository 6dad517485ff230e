import Foundation
import Testing
import TrellisTestSupport

/// The trace of one script on one backend: the records of its journal, the trees that it writes,
/// its end and its error messages.
struct Trace: Equatable {
  let log: [String]
  let trees: [String]
  let status: Int32
  let complaints: [String]
  /// Whether the script was typed. Messages about a typed script have no line numbers.
  let isTyped: Bool

  /// Runs a program with a script and reads back what it left.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments, those of backend, script and journal aside.
  ///   - lines: The script; a last line that writes the tree is added.
  ///   - backend: Where it runs; a terminal is a real pseudo-terminal of another size than the script's,
  ///     and `typed` the log backend on one, where the script is typed at the prompt.
  ///   - scratch: Where it is started.
  init(
    of program: String, _ arguments: [String], script lines: String, on backend: String,
    in scratch: Scratch
  ) throws {
    let lines = lines + "tree\n"
    let script = try scratch.write(lines, to: "script.txt")
    let journal = scratch.path("\(backend).journal")
    let arguments = arguments + ["--journal", journal, "--output", "json"]
    let run =
      switch backend {
      case "typed":
        // Ctrl-D ends what is typed.
        try Self.onScreen(
          program, arguments + ["--backend", "log"], keys: lines + "\u{4}", in: scratch)
      case "terminal":
        try Self.onScreen(
          program, arguments + ["--backend", backend, "--script", script], in: scratch)
      default:
        try Tool.run(program, arguments + ["--backend", backend, "--script", script], in: scratch)
      }
    let log = try Tool.run(
      "trellis-audit", ["log", journal, "--no-clock", "--format", "jsonl", "--all"], in: scratch)
    #expect(log.status == 0, "\(log.errors)")
    self.log = log.output.split(separator: "\n").map(String.init)
    let written = (run.output + run.errors).split(separator: "\n").map {
      String($0.drop { $0 == ">" || $0 == " " })
    }
    trees = written.filter { $0.hasPrefix("{\"path\":\"\"") }
    complaints = written.filter { $0.hasPrefix("script line ") }
    status = run.status
    isTyped = backend == "typed"
  }

  /// The last tree.
  var tree: String { trees.last ?? "" }

  /// Expects that another backend has left the same trace. If not, the failure contains the script.
  func expectSame(as other: Trace, on backend: String, script: String = "") {
    for (index, pair) in zip(log, other.log).enumerated() where pair.0 != pair.1 {
      Issue.record("\(backend), record \(index): \(pair.1), not \(pair.0)\n\(script)")
      break
    }
    #expect(other.log.count == log.count, "\(backend): \(script)")
    #expect(other.trees == trees, "\(backend): \(script)")
    #expect(other.status == status, "\(backend): \(script)")
    #expect(isTyped || other.isTyped || other.complaints == complaints, "\(backend): \(script)")
  }

  /// The environment of a program on a terminal. In a soak, the judge allows it more time.
  private static let terminal: [String: String] = {
    var environment = ["TERM": "xterm-256color"]
    if Soak.isRunning { environment["TRELLIS_SOAK"] = "1" }
    return environment
  }()

  private static func onScreen(
    _ program: String, _ arguments: [String], keys: String = "-", in scratch: Scratch
  ) throws -> Run {
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    let executable = Checkout.executable(program).path
    let run = try RunningTool(
      Judge.pyte.program, [judge, "100x20", keys, executable] + arguments, in: scratch,
      environment: Self.terminal
    ).finish()
    // Before this line stands the last screen, behind it what was written without one.
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.hasPrefix("status ") }
    return Run(
      status: end.flatMap { Int32(lines[$0].dropFirst(7)) } ?? -1,
      output: lines[(end ?? lines.startIndex)...].joined(separator: "\n"), errors: run.errors)
  }
}
