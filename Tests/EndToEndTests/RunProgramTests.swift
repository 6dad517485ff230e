import Foundation
import Testing
import TrellisTestSupport

/// A program of three lines can do what the tools of this project can do.
@Suite struct RunProgramTests {
  private func notes(
    _ arguments: [String], script: String = "", in scratch: Scratch,
    environment: [String: String] = [:]
  ) throws -> Run {
    try Tool.run("NotesProbe", arguments, input: script, in: scratch, environment: environment)
  }

  @Test func `the help of a program lists its options under the name it was started by`() throws {
    let run = try notes(["--help"], in: Scratch())
    #expect(run.status == 0)
    for word in ["USAGE: NotesProbe", "--backend", "--journal", "--script", "--size", "--help"] {
      #expect(run.output.contains(word), "\(run.output)")
    }
  }

  @Test func `a program prints its version, and help with its purpose and exit statuses`() throws {
    let help = try notes(["--help"], in: Scratch()).output
    #expect(help.hasPrefix("OVERVIEW: Run notes "), "\(help)")
    #expect(help.contains("Exit status: 0 ok"), "\(help)")
    let version = try notes(["--version"], in: Scratch())
    #expect(version.status == 0 && version.output == "1.2\n", "\(version.errors)")
  }

  @Test(arguments: ["headless", "log"])
  func `a script drives a program, and its journal has the program's name and version`(
    backend: String
  ) throws {
    let scratch = try Scratch()
    let run = try notes(
      ["--backend", backend, "--script", "-", "--journal", "notes.journal"],
      script: "press shout\nexpect greeting Hello, ADA!\n", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let sessions = try Tool.run("trellis-audit", ["sessions", "."], in: scratch)
    #expect(sessions.output.contains("notes 1.2"), "\(sessions.output)")
    let log = try Tool.run("trellis-audit", ["log", "notes.journal"], in: scratch)
    #expect(log.output.contains("main.swift:16"), "\(log.output)")
  }

  @Test func `a program says that its stored values cannot be read, and leaves the file alone`()
    throws
  {
    let scratch = try Scratch()
    let path = scratch.path("state/trellis/notes/stored.json")
    func run(_ script: String) throws -> Run {
      try notes(
        ["--backend", "headless", "--script", "-", "--stored", "--no-journal"], script: script,
        in: scratch,
        environment: ["NOTES_STORED": "1", "XDG_STATE_HOME": scratch.path("state")])
    }
    #expect(try run("press visit\nexpect visits 1 visits\n").errors == "")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"visits\":1}\n")
    try "garbage".write(toFile: path, atomically: true, encoding: .utf8)
    let damaged = try run("press visit\nexpect visits 1 visits\n")
    #expect(damaged.status == 0)
    #expect(
      damaged.errors
        == "\(path): is not a JSON object, so values are not stored; repair it or remove it\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "garbage")
  }

  @Test func `a signal that came before the window was shown ends the program at once`() throws {
    let scratch = try Scratch()
    let program = try Tool.start(
      "NotesProbe", [], in: scratch, environment: ["NOTES_EARLY_SIGNAL": "1"])
    // The script stays open. A program that missed the signal is ended without being closed.
    program.wait { false }
    let run = try program.finish()
    #expect(run.signal == SIGHUP && run.output == "closed\n", "\(run.errors)")
  }

  @Test func `a program gets its session, with the journal and a closure for errors`() throws {
    let scratch = try Scratch()
    let script = """
      expect problem no problem
      press fail
      expect problem notes.txt: there is no such file; name another one (NotesProbe/main.swift:18)
      """
    let run = try notes(
      ["--backend", "headless", "--script", "-", "--journal", "n.journal"], script: script,
      in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let bare = try notes(
      ["--backend", "headless", "--script", "-", "--no-journal"],
      script: "expect problem no journal", in: scratch)
    #expect(bare.status == 0, "\(bare.errors)")
  }

  @Test func `the next start names the handler in which a program ended, except in a script`()
    throws
  {
    let scratch = try Scratch()
    func run(_ journal: String, script: String?) throws -> Run {
      let source =
        script == nil ? ["--backend", "log"] : ["--backend", "headless", "--script", "-"]
      return try notes(source + ["--journal", journal], script: script ?? "", in: scratch)
    }
    let place = "during primaryAction on VStack[0]/crash at main.swift:17"
    for script in ["", nil] {
      let name = script == nil ? "typed" : "scripted"
      #expect(try run("\(name)-1.journal", script: "press crash\n").status == 128 + SIGKILL)
      let next = try run("\(name)-2.journal", script: script)
      #expect(next.status == 0, "\(next.errors)")
      #expect(next.errors.contains(place) == (script == nil), "\(next.errors)")
    }
  }

  @Test(arguments: [
    (["--fast"], "", 2, "--fast"), (["notes.txt"], "", 2, "notes.txt"),
    (["--size", "80"], "", 2, "two numbers from 1 to 10000"),
    (["--theme", "none"], "", 2, "gruvbox"), (["--output", "none"], "", 2, "--help' shows"),
    (["--script", "-"], "press nothing", 2, "line 1"),
    (["--script", "-"], "expect greeting Bye", 1, "line 1"),
    (["--script", "none.txt"], "", 3, "none.txt"),
  ])
  func `wrong usage of a program is reported with the documented status`(
    arguments: [String], script: String, status: Int, word: String
  ) throws {
    let run = try notes(
      arguments + ["--backend", "headless", "--no-journal"], script: script, in: Scratch())
    #expect(Int(run.status) == status, "\(run.errors)")
    #expect(run.messages.count == 1 && run.errors.contains(word), "\(run.errors)")
  }

  @Test func `a window that cannot be created is reported in one line`() throws {
    let run = try notes(
      ["--backend", "headless", "--no-journal"], in: Scratch(), environment: ["NOTES_FAIL": "1"])
    #expect(run.status == 3)
    #expect(run.messages == ["notes: notes.txt: there is no such file; name another one"])
  }

  @Test func `a coalesced change is recorded even if its task calls exit`() throws {
    let scratch = try Scratch()
    let run = try Tool.run(
      "NotesProbe",
      ["--backend", "headless", "--script", "-", "--journal", "x.journal"],
      input: "press leave\nadvance 1s\n", in: scratch, environment: ["NOTES_LEAVE": "1"])
    #expect(run.status == 0, "\(run.errors)")
    let blame = try Tool.run(
      "trellis-audit", ["blame", "x.journal", "--of", "visits"], in: scratch)
    #expect(blame.output.contains("0 → 7"), "\(blame.output)\(blame.errors)")
    #expect(try Tool.run("trellis-audit", ["verify", "x.journal"], in: scratch).status == 0)
  }
}
