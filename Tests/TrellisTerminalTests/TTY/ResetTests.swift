import Foundation
import Testing
import TrellisTestSupport

/// The work of `trellis-reset` on a terminal whose program was killed.
@Suite struct ResetTests {
  private func reset(_ arguments: [String], on terminal: PseudoTerminal) throws -> Child.End {
    let child = try Child(
      Checkout.executable("trellis-reset").path, arguments, environment: [:],
      input: terminal.path, output: terminal.path, startsSession: true)
    return child.wait()
  }

  @Test(arguments: ["xterm-kitty", "xterm-256color", "linux"], [true, false])
  func `trellis-reset restores the terminal of a killed program`(type: String, isOwn: Bool) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let child = try Child(
      Checkout.executable("TerminalProbe").path, [], environment: ["TERM": type],
      input: terminal.path, output: terminal.path, startsSession: true)
    #expect(terminal.waits(for: "ready"))
    kill(child.identifier, SIGKILL)
    #expect(child.wait() == .killed(SIGKILL))
    terminal.drain()
    #expect(terminal.settings != before)
    #expect(!ModeStates(after: terminal.text).isGivenBack)
    #expect(try reset(isOwn ? [] : [terminal.path], on: terminal) == .exited(0))
    terminal.drain()
    #expect(terminal.settings == before)
    #expect(ModeStates(after: terminal.text).isGivenBack, "\(terminal.text.debugDescription)")
  }

  /// Starts the program, and returns what it shows until it is ready.
  private func start(_ folder: URL, on terminal: PseudoTerminal) throws -> (Child, shown: String) {
    terminal.drain()
    let start = terminal.output.count
    let child = try Child(
      Checkout.executable("TerminalProbe").path, ["raise"],
      environment: ["TERM": "xterm-256color", "XDG_RUNTIME_DIR": folder.path],
      input: terminal.path, output: terminal.path, startsSession: true)
    #expect(terminal.waits(for: "ready", from: start))
    return (child, String(decoding: terminal.output[start...], as: UTF8.self))
  }

  private static let words = "was killed before it could restore this terminal; it is restored now"

  @Test func `the next program on a terminal restores what a killed one has left, and says so`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let (killed, first) = try start(folder, on: terminal)
    #expect(!first.contains(Self.words))
    kill(killed.identifier, SIGKILL)
    #expect(killed.wait() == .killed(SIGKILL))
    let (next, second) = try start(folder, on: terminal)
    #expect(second.contains("TerminalProbe (process \(killed.identifier)) \(Self.words)"))
    terminal.type("q")
    #expect(next.wait() == .exited(0))
    terminal.drain()
    #expect(terminal.settings == before)
    #expect(ModeStates(after: terminal.text).isGivenBack)
    let (last, third) = try start(folder, on: terminal)
    #expect(!third.contains(Self.words))
    terminal.type("q")
    #expect(last.wait() == .exited(0))
  }

  @Test func `a program that restored the terminal, or was stopped, leaves nothing to restore`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try PseudoTerminal()
    let (raised, _) = try start(folder, on: terminal)
    terminal.type("x")
    #expect(raised.wait() == .killed(SIGUSR1))
    let (killed, second) = try start(folder, on: terminal)
    #expect(!second.contains(Self.words))
    kill(killed.identifier, SIGKILL)
    _ = killed.wait()
    let reset = try Child(
      Checkout.executable("trellis-reset").path, [],
      environment: ["XDG_RUNTIME_DIR": folder.path], input: terminal.path,
      output: terminal.path, startsSession: true)
    #expect(reset.wait() == .exited(0))
    let (last, third) = try start(folder, on: terminal)
    #expect(!third.contains(Self.words))
    terminal.type("q")
    #expect(last.wait() == .exited(0))
  }

  @Test(arguments: ["/dev/null", "/nowhere"])
  func `a path that is not a terminal is refused in one line`(path: String) throws {
    let terminal = try PseudoTerminal()
    #expect(try reset([path], on: terminal) == .exited(3))
  }

  @Test(arguments: [["--no\u{1B}[31mpe"], ["/dev/tty", "/dev/tty"]])
  func `wrong usage of trellis-reset ends with status 2, and the message is harmless`(
    arguments: [String]
  ) throws {
    let terminal = try PseudoTerminal()
    #expect(try reset(arguments, on: terminal) == .exited(2))
    terminal.drain()
    #expect(!terminal.text.contains("\u{1B}") && terminal.text.contains("trellis-reset"))
  }
}
