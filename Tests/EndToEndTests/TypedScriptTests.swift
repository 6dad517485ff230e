import Foundation
import Testing
import TrellisTestSupport

/// A user who types commands at the prompt of the log backend.
@Suite(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
struct TypedScriptTests {
  @Test func `a typed mistake does not end the program, and a line without effect gets an answer`()
    throws
  {
    try checkTyped(
      ["dance", "press nobody", "press submit", "set name Ada", "press agreed", "quit"],
      into: "signup",
      answers: [
        "Type a command: help lists the commands, tree shows the views",
        "there is no command \"dance\"; \"help\" lists the commands",
        "nothing has the ID \"nobody\"; \"tree\" shows the IDs",
        "nothing changed: submit is disabled", "field \"your name\": Ada", "label Hello, Ada!",
      ])
  }

  @Test func `a typed key that reaches no view gets an answer`() throws {
    try checkTyped(
      ["type x", "quit"], into: "choices", answers: ["nothing changed: nothing has the focus"])
  }

  /// Types lines into an example, and looks for its answers in order.
  private func checkTyped(_ lines: [String], into example: String, answers: [String]) throws {
    let scratch = try Scratch()
    let judge = Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path
    let program = Checkout.executable("trellis-demo").path
    let run = try RunningTool(
      Judge.pyte.program,
      [judge, "100x60", lines.map { $0 + "\n" }.joined(), program, example, "--backend", "log"],
      in: scratch, environment: ["TERM": "xterm"]
    ).finish()
    var rest = run.output[...]
    for answer in answers {
      let range = try #require(rest.firstRange(of: answer), "\(answer) in \(rest)")
      rest = rest[range.upperBound...]
    }
    #expect(run.output.contains("status 0"))
  }

  /// The same words on every backend, with the number of the line, and the status of a script that is right.
  @Test(arguments: TracedProgram.backends)
  func `a line without effect in a piped script is reported on standard error`(
    backend: String
  ) throws {
    for (example, script, reason) in [
      ("signup", "press submit\nset name Ada\n", "submit is disabled"),
      ("choices", "type x\npress good\n", "nothing has the focus"),
    ] {
      let program = try #require(TracedProgram.examples.first { $0.name == example })
      let trace = try program.trace(script, on: backend)
      #expect(trace.complaints == ["script line 1: nothing changed: \(reason)"])
      #expect(trace.status == 0)
    }
  }

  /// A user who pipes a script needs to know that it contains a mistake.
  @Test func `a mistake in a piped script ends the program with status 2`() throws {
    let run = try Tool.run(
      "trellis-demo", ["signup", "--backend", "log", "--no-journal"], input: "dance\ntree\n",
      in: Scratch())
    #expect(run.status == 2)
    #expect(run.errors.contains("script line 1: there is no command"))
  }
}
