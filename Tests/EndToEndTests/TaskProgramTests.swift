import Foundation
import Testing
import TrellisTestSupport

/// A whole program with async handlers that a script drives: for what the script waits, and what
/// the journal contains.
@Suite struct TaskProgramTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func tasks(_ script: String, _ environment: [String: String] = [:]) throws -> Run {
    try Tool.run(
      "TasksProbe", ["--backend", "headless", "--script", "-", "--journal", "tasks.journal"],
      input: script, in: scratch, environment: environment)
  }

  /// Returns the lines on standard error, without the path of the journal.
  private func messages(_ run: Run) -> [String] {
    run.errors.split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("The journal of this session") && !$0.hasPrefix("Read it with")
    }
  }

  private func audit(_ arguments: String...) throws -> Run {
    try Tool.run("trellis-audit", arguments + ["tasks.journal"], in: scratch)
  }

  @Test(arguments: [("press fail\n", 1), ("press fail\npress silent\npress fail\n", 2)])
  func `errors of handlers that the program does not show are named when it ends`(
    script: String, count: Int
  ) throws {
    let run = try tasks(script, ["TASKS_MORE": "1"])
    #expect(run.status == 0, "\(run.errors)")
    let told =
      count == 1
      ? "An error was thrown by the handler at "
      : "Handlers threw 2 errors; the last was thrown by the handler at "
    #expect(run.errors.contains(told) && run.errors.contains(": there is no tea\n"))
    #expect(run.errors.hasSuffix("log tasks.journal outcome=threw\n"), "\(run.errors)")
    let log = try audit("log", "--no-clock", "outcome=threw").output
    #expect(log.split(separator: "\n").count { $0.contains("threw NoTea") } == count, "\(log)")
  }

  @Test func `a timer queue that the program forgets is reported with the line of its timer`()
    throws
  {
    let run = try tasks("press forget\npress silent\n", ["TASKS_MORE": "1"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains("nothing runs the timer at TasksProbe/"), "\(run.errors)")
    let log = try audit("log", "--no-clock").output
    #expect(log.split(separator: "\n").count { $0.contains("unrun-timers") } == 1, "\(log)")
  }

  @Test(arguments: 0..<10)
  func `a script waits until all child tasks of a handler sleep`(turn: Int) throws {
    let run = try tasks(
      """
      press parallel
      advance 100ms
      expect count 6
      advance 100ms
      expect count 12
      advance 100ms
      expect count 115
      """, ["TASKS_MORE": "1"])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `the journal says what an async handler did before and after it awaited`() throws {
    let run = try tasks("press load\npress load\nadvance 1s\nexpect status done\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      messages(run) == [
        "script line 2: nothing changed: load is still busy with the previous event"
      ])
    let log = try audit("log", "--no-clock").output
    let page = try String(
      contentsOf: Checkout.folder.appending(path: "docs/async.md"), encoding: .utf8)
    #expect(page.contains(log), "\(log)")
    #expect(try audit("verify").status == 0)
  }

  @Test func `a handler that sleeps when the program ends is cancelled, and its end is recorded`()
    throws
  {
    #expect(try tasks("press load\nquit\n").status == 0)
    let log = try audit("log", "--no-clock", "outcome=cancelled").output
    #expect(log.contains("handler") && log.contains("cancelled"), "\(log)")
    #expect(try audit("verify").status == 0)
    #expect(try audit("log", "outcome=unfinished").status == 1)
  }

  @Test func `the next line of a script waits until async handlers and queued work are done`()
    throws
  {
    let run = try tasks(
      "press foreign\nexpect status arrived\npress own\nexpect status own\n"
        + "press thread\nwait status from a thread\n")
    #expect(run.status == 0 && messages(run).isEmpty, "\(run.errors)")
  }

  @Test func `a wait line ends the script with status 1 if its condition is not met in time`()
    throws
  {
    let run = try tasks("press load\nwait 500ms status done\n")
    #expect(run.status == 1)
    #expect(
      messages(run) == ["script line 2: after 500 ms, status is \"loading\", not \"done\""])
  }

  @Test func `a wait line advances the clock to the timer that meets its condition`() throws {
    #expect(try tasks("press load\nwait status done\n").status == 0)
  }

  @Test func `a handler that never ends is given up after 5 s, and the program ends`() throws {
    let run = try tasks("press stubborn\npress own\nexpect status own\n")
    #expect(run.status == 0)
    #expect(
      messages(run).first?.hasPrefix(
        "the handler at TasksProbe/main.swift:37 did not end within 5 s,") == true, "\(run.errors)")
    let log = try audit("log", "--no-clock").output
    #expect(log.contains("handler-awaits-something"))
    #expect(
      log.split(separator: "\n").contains {
        $0.contains(" completion ") && $0.contains("stubborn") && $0.contains("cancelled")
      }, "\(log)")
    #expect(try audit("verify").status == 0 && audit("log", "outcome=unfinished").status == 1)
  }

  @Test func `the audit tool lists the handlers that never fired`() throws {
    #expect(try tasks("press own\n").status == 0)
    let silent = try audit("handlers", "--never-fired")
    #expect(silent.status == 0)
    #expect(
      silent.output == """
        TasksProbe/main.swift:24  primaryAction of foreign
        TasksProbe/main.swift:21  primaryAction of load
        TasksProbe/main.swift:40  primaryAction of silent
        TasksProbe/main.swift:37  primaryAction of stubborn
        TasksProbe/main.swift:31  primaryAction of thread

        """)
    let json = try audit("handlers", "--never-fired", "--format", "jsonl").output
    #expect(json.split(separator: "\n").count == 5, "\(json)")
    // Conditions choose among them; what is called elsewhere is no more silent for that.
    let one = try audit("handlers", "--never-fired", "--control", "load")
    #expect(one.output == "TasksProbe/main.swift:21  primaryAction of load\n")
    #expect(try audit("handlers", "--never-fired", "--control", "own").status == 1)
  }

  @Test func `handlers of a list's sections that were never called are listed`() throws {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-demo",
      ["ledger", "--backend", "headless", "--journal", "l.journal", "--script", "-"],
      input: "tree\n", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let silent = try Tool.run(
      "trellis-audit", ["handlers", "--never-fired", "l.journal"], in: scratch)
    #expect(silent.status == 0 && silent.output.contains("section.didSelectRow of "))
  }
}
