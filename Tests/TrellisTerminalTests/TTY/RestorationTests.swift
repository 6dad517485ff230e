import Foundation
import Testing
import TrellisTestSupport

/// The state of the terminal after a program on it has ended, in whatever way.
@Suite struct RestorationTests {
  nonisolated static let types = ["xterm-kitty", "xterm-256color", "linux"]

  nonisolated static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGUSR1,
    SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
  ]

  /// Starts the probe, has it shown a frame, ends it, and compares the terminal.
  private func check(
    _ type: String, ending: String = "quit", variables: [String: String] = [:],
    _ end: (PseudoTerminal, Child) -> Void
  ) throws -> Child.End {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let child = try Child(
      Checkout.executable("TerminalProbe").path, [ending],
      environment: ["TERM": type, "SWIFT_BACKTRACE": "enable=no"].merging(variables) { $1 },
      input: terminal.path, output: terminal.path, startsSession: true)
    #expect(terminal.waits(for: "ready"))
    #expect(terminal.settings != before)
    #expect(!ModeStates(after: terminal.text).isRestored)
    end(terminal, child)
    let result = child.wait()
    terminal.drain()
    #expect(terminal.settings == before)
    #expect(ModeStates(after: terminal.text).isRestored, "\(terminal.text.debugDescription)")
    return result
  }

  @Test(arguments: types, signals)
  func `a program ended by a signal restores the terminal and keeps that status`(
    type: String, signal: Int32
  ) throws {
    let end = try check(type) { _, child in kill(child.identifier, signal) }
    #expect(end == .killed(signal))
  }

  @Test(arguments: [
    ("segv", SIGSEGV), ("overflow", SIGSEGV), ("abort", SIGABRT), ("raise", SIGUSR1),
  ])
  func `a crash of the program restores the terminal`(
    ending: String, signal: Int32
  ) throws {
    let end = try check("xterm-kitty", ending: ending) { terminal, _ in terminal.type("x") }
    #expect(end == .killed(signal))
  }

  @Test func `a trap in the program restores the terminal`() throws {
    let end = try check("xterm-kitty", ending: "trap") { terminal, _ in terminal.type("x") }
    #expect(end == .killed(SIGILL) || end == .killed(SIGTRAP))
  }

  @Test func `a crash report appears after the terminal is restored`() throws {
    let terminal = try PseudoTerminal()
    let child = try Child(
      Checkout.executable("TerminalProbe").path, ["trap"],
      environment: [
        "TERM": "xterm-kitty", "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no",
      ],
      input: terminal.path, output: terminal.path, startsSession: true)
    #expect(terminal.waits(for: "ready"))
    terminal.type("x")
    #expect(terminal.waits(for: "crashed"))
    terminal.drain()
    let text = terminal.text
    let report = try #require(text.firstRange(of: "crashed"))
    #expect(ModeStates(after: String(text[..<report.lowerBound])).isRestored)
    while child.isRunning { terminal.drain() }
    #expect(!terminal.text.contains("failed to suspend"))
  }

  @Test func `a program that calls exit restores the terminal and keeps its status`() throws {
    let end = try check("xterm-kitty", ending: "exit") { terminal, _ in terminal.type("x") }
    #expect(end == .exited(7))
  }

  @Test(arguments: [("q", 0), ("\u{3}", 130)])
  func `a program ended by a key restores the terminal`(key: String, status: Int32) throws {
    #expect(try check("xterm-kitty") { terminal, _ in terminal.type(key) } == .exited(status))
  }

  @Test(arguments: [(65_535, 65_535), (65_535, 24), (80, 65_535)])
  func `a program runs on a terminal that claims an impossibly large size`(
    columns: Int, rows: Int
  ) throws {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let child = try Child(
      Checkout.executable("TerminalProbe").path, [], environment: ["TERM": "xterm-kitty"],
      input: terminal.path, output: terminal.path, startsSession: true)
    terminal.type("q")
    var end: Child.End?
    terminal.drain { end = child.wait() }
    #expect(end == .exited(0))
  }

  @Test func `a program ends even if its terminal accepts no output`() throws {
    let terminal = try PseudoTerminal()
    let child = try Child(
      Checkout.executable("TerminalProbe").path, [], environment: ["TERM": "xterm-kitty"],
      input: terminal.path, output: terminal.path, startsSession: true)
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }
}
