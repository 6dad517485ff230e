import Foundation
import Testing
import TrellisTestSupport

/// Scripts that cannot be read to their end, and output that cannot be written.
struct StreamTroubleTests {
  /// Runs a program in a line of the shell, which contains the program as `"$@"`.
  private func shell(
    _ line: String, _ name: String, _ arguments: [String], in scratch: Scratch
  ) throws -> Run {
    try RunningTool(
      URL(filePath: "/bin/bash"), ["-c", line, "sh", Checkout.executable(name).path] + arguments,
      in: scratch, environment: [:]
    ).finish()
  }

  private func browser(_ backend: String, in scratch: Scratch) throws -> [String] {
    [try scratch.makeLibrary(), "--table", "Artist", "--backend", backend, "--no-journal"]
  }

  @Test(arguments: ["headless", "log"])
  func `a script that cannot be read ends the browser with status 3 and one line`(backend: String)
    throws
  {
    let scratch = try Scratch()
    let arguments = try browser(backend, in: scratch)
    let ways = [
      ("", "/", "Is a directory"), ("", ".", "Is a directory"), ("</", "-", "Is a directory"),
      ("", "/proc/self/mem", "Input/output error"), ("0>>log", "-", "Bad file descriptor"),
      ("<&-", "-", "Bad file descriptor"),
    ]
    for (redirection, script, reason) in ways {
      let run = try shell(
        "exec \"$@\" \(redirection)", "trellis-browse", arguments + ["--script", script],
        in: scratch)
      #expect(run.status == 3, "\(script): \(run.errors)")
      #expect(run.messages.count == 1 && run.errors.contains(reason), "\(run.errors)")
    }
  }

  @Test func `without a script and with standard input closed, the first frame is shown`() throws {
    let scratch = try Scratch()
    for backend in ["headless", "log"] {
      let run = try shell(
        "exec \"$@\" <&-", "trellis-browse", try browser(backend, in: scratch), in: scratch)
      #expect(run.status == 0 && run.output.contains("artist 1"), "\(run.errors)")
      try FileManager.default.removeItem(atPath: scratch.path("library.sqlite"))
    }
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `a terminal that cannot be opened is reported with the reason`() throws {
    let scratch = try Scratch()
    let after = try Screen.play(
      Checkout.executable("trellis-browse"), [scratch.makeLibrary(), "--no-journal"], steps: [],
      status: 2, in: scratch, user: .nobodyWithoutTerminal)
    let reason = "cannot open the terminal on standard output: Permission denied"
    #expect(after.contains(reason) && !after.contains("is not a terminal"), "\(after)")
  }

  @Test(.enabled(if: Judge.pyte.mayRun, "\(Judge.pyte.reason)"))
  func `on a terminal, a script that cannot be read is an error, not the end of the script`() throws
  {
    let scratch = try Scratch()
    let run = try RunningTool(
      Judge.pyte.program,
      [
        Checkout.folder.appending(path: "Tests/EndToEndTests/Judges/screen.py").path, "80x24", "-",
        Checkout.executable("trellis-browse").path,
      ] + browser("terminal", in: scratch) + ["--script", "/proc/self/mem"], in: scratch,
      environment: ["TERM": "xterm-256color"]
    ).finish()
    #expect(run.output.contains("status 3\n"), "\(run.output)")
    #expect(
      run.output.contains("script line 1: cannot be read: Input/output error"), "\(run.output)")
  }

  static let shown = [
    ["--backend", "headless"], ["--backend", "log"], ["--backend", "log", "--output", "json"],
    ["--help"],
  ]

  @Test(arguments: shown)
  func `a full disk under standard output ends the browser with status 3 and one line`(
    options: [String]
  ) throws {
    let scratch = try Scratch()
    let arguments = [try scratch.makeLibrary(), "--table", "Artist", "--no-journal"] + options
    for script in ["", "tree\nframe\nhelp\nframe\n"] {
      let run = try shell(
        "printf '\(script)' | \"$@\" >/dev/full", "trellis-browse", arguments, in: scratch)
      #expect(run.status == 3, "\(run.errors)")
      #expect(run.messages.count == 1, "\(run.errors)")
      #expect(run.errors.contains("No space left on device"), "\(run.errors)")
    }
  }

  @Test func `a list or a frame that cannot be written completely ends with status 3 and one line`()
    throws
  {
    let scratch = try Scratch()
    let list = try shell("exec \"$@\" >/dev/full", "trellis-demo", ["--list"], in: scratch)
    #expect(list.status == 3 && list.messages.count == 1, "\(list.errors)")
    let library = try scratch.makeLibrary()
    for backend in ["headless", "log"] {
      // A kilobyte is less than the first frame, of which a part is written.
      let run = try shell(
        "ulimit -f 1; exec \"$@\" </dev/null", "trellis-browse",
        [library, "--backend", backend, "--no-journal", "--size", "200x50"], in: scratch)
      #expect(run.status == 3 && run.messages.count == 1, "\(run.errors)")
      #expect(!run.output.isEmpty && run.errors.contains("File too large"), "\(run.errors)")
    }
  }

  @Test(arguments: shown)
  func `a program whose reader has gone ends without a message`(options: [String]) throws {
    let scratch = try Scratch()
    let arguments = [try scratch.makeLibrary(), "--table", "Artist", "--no-journal"] + options
    let run = try shell(
      "trap '' PIPE; exec 3> >(exec true); wait $!; exec \"$@\" >&3 </dev/null", "trellis-browse",
      arguments, in: scratch)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test func `with JSON output, every line of the log is valid JSON`() throws {
    let scratch = try Scratch()
    let run = try Tool.run(
      "trellis-browse", try browser("log", in: scratch) + ["--output", "json"],
      input: "key down\ntree\nframe\n", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 3)
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }
}
