import Foundation
import Testing
import TrellisTestSupport

/// The backend as a user meets it: through a real terminal.
@Suite struct TerminalDialogueTests {
  private let probe = Checkout.executable("TerminalProbe").path

  private func start(
    on terminal: PseudoTerminal, type: String = "xterm-256color"
  ) throws -> Child {
    let child = try Child(
      probe, [], environment: ["TERM": type], input: terminal.path, output: terminal.path,
      startsSession: true)
    #expect(terminal.waits(for: "ready"))
    return child
  }

  private func end(_ child: Child, on terminal: PseudoTerminal) {
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test func `keys, pastes and pointer inputs reach a program through a terminal`() throws {
    let terminal = try PseudoTerminal()
    let child = try start(on: terminal)
    for (typed, shown) in [
      ("\u{1B}[1;5A", "ctrl-up"), ("é", "é"), ("\u{1B}[200~two\rlines\u{1B}[201~", "two"),
      ("\u{1B}[<0;5;2M", "pointer"), ("\r", "enter"), ("\u{1B}", "escape"),
    ] {
      let start = terminal.output.count
      terminal.type(typed)
      #expect(terminal.waits(for: shown, from: start))
    }
    end(child, on: terminal)
  }

  @Test func `the keyboard still works after a paste without an end`() throws {
    let terminal = try PseudoTerminal()
    let child = try start(on: terminal)
    terminal.type("\u{1B}[200~stuck")
    #expect(terminal.waits(for: "stuck"))
    let start = terminal.output.count
    terminal.type("é")
    #expect(terminal.waits(for: "é", from: start))
    end(child, on: terminal)
  }

  @Test func `control C on another keyboard layout ends the program`() throws {
    let terminal = try PseudoTerminal()
    let child = try start(on: terminal, type: "xterm-kitty")
    terminal.type("\u{1B}[1089::99;5u")
    #expect(child.wait() == .exited(130))
  }

  @Test func `a program receives new sizes and shows a note if a size is too small`() throws {
    let terminal = try PseudoTerminal()
    let child = try start(on: terminal)
    terminal.resize(columns: 30, rows: 10)
    #expect(terminal.waits(for: "resize 30x10"))
    terminal.resize(columns: 12, rows: 3)
    #expect(terminal.waits(for: "Needs 20x5"))
    let start = terminal.output.count
    terminal.resize(columns: 40, rows: 12)
    #expect(terminal.waits(for: "resize 12x3", from: start))
    end(child, on: terminal)
  }

  @Test func `a program stopped and continued from outside redraws the whole frame`() throws {
    let terminal = try PseudoTerminal()
    let child = try start(on: terminal)
    kill(child.identifier, SIGSTOP)
    #expect(child.wait(untilStopped: true) == .stopped(SIGSTOP))
    kill(child.identifier, SIGCONT)
    #expect(terminal.waits(for: "full frame"))
    end(child, on: terminal)
    terminal.drain()
    #expect(ModeStates(after: terminal.text).isRestored, "\(terminal.text.debugDescription)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a blocked terminal does not prevent a signal from ending the program`(signal: Int32)
    throws
  {
    let terminal = try PseudoTerminal(columns: 400, rows: 200)
    let before = terminal.settings
    let child = try Child(
      Checkout.executable("trellis-demo").path, ["gallery", "--no-journal"],
      environment: ["TERM": "xterm-256color"], input: terminal.path, output: terminal.path,
      startsSession: true)
    // The first frame is more than what the system keeps for a terminal that is not read.
    while terminal.settings == before, child.isRunning {}
    kill(child.identifier, signal)
    #expect(child.wait() == .killed(signal))
    #expect(terminal.settings == before)
  }

  @Test(arguments: [false, true])
  func `final messages on a blocked terminal do not prevent a program from ending`(
    isAskedAgain: Bool
  ) throws {
    let journal = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).journal").path
    defer { try? FileManager.default.removeItem(atPath: journal) }
    let terminal = try PseudoTerminal(columns: 400, rows: 200)
    let before = terminal.settings
    let child = try Child(
      Checkout.executable("trellis-demo").path, ["gallery", "--journal", journal],
      environment: ["TERM": "xterm-256color"], input: terminal.path, output: terminal.path,
      startsSession: true)
    while terminal.settings == before, child.isRunning {}
    kill(child.identifier, SIGTERM)
    let end = isAskedAgain ? child.wait(sending: SIGTERM) : child.wait()
    #expect(end == .killed(SIGTERM))
    #expect(terminal.settings == before)
    // A second signal ends it at once; after one the journal is closed.
    guard !isAskedAgain else { return }
    #expect(FileManager.default.fileExists(atPath: journal))
    #expect(!FileManager.default.fileExists(atPath: journal + "-wal"))
  }

  @Test func `a shell can stop a program and continue it later`() throws {
    let terminal = try PseudoTerminal()
    let shell = try Child(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: ["TERM": "xterm-kitty", "PS1": "$ ", "HISTFILE": "/dev/null"],
      input: terminal.path, output: terminal.path, startsSession: true)
    terminal.type("'\(probe)'\n")
    #expect(terminal.waits(for: "ready"))
    terminal.type("\u{1A}")
    #expect(terminal.waits(for: "Stopped"))
    let stopped = terminal.text
    let notice = try #require(stopped.firstRange(of: "Stopped"))
    let modes = stopped[..<notice.lowerBound].replacing("\u{1B}[?2004h$", with: "")
    #expect(ModeStates(after: String(modes)).modes[1049] == false)
    let start = terminal.output.count
    terminal.type("fg\n")
    #expect(terminal.waits(for: "full frame", from: start))
    terminal.type("q")
    #expect(terminal.waits(for: "\u{1B}[?1049l", from: start))
    terminal.type("exit 3\n")
    #expect(shell.wait() == .exited(3))
  }

  @Test func `a program without a terminal prints one line and exits`() throws {
    try withTemporaryFolder { folder in
      let output = folder.appending(path: "out").path
      let child = try Child(
        probe, [], environment: ["TERM": "xterm-256color"], input: "/dev/null", output: output)
      #expect(child.wait() == .exited(2))
      #expect(
        try String(contentsOfFile: output, encoding: .utf8)
          == "standard output is not a terminal; use the log backend instead\n")
    }
  }

  @Test(arguments: ["dumb", ""])
  func `a program on an unsuitable terminal prints one line and exits`(type: String) throws {
    let terminal = try PseudoTerminal()
    let child = try Child(
      probe, [], environment: ["TERM": type], input: terminal.path, output: terminal.path,
      startsSession: true)
    #expect(child.wait() == .exited(2))
    terminal.drain()
    #expect(
      terminal.text.hasPrefix(
        type.isEmpty
          ? "TERM is not set, so it is unknown whether"
          : "a terminal of the type \"dumb\" (TERM) cannot show full-screen programs; "))
    #expect(terminal.text.count { $0.isNewline } == 1)
  }
}
