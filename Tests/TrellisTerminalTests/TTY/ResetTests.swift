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
