import Foundation
import Testing
import TrellisTestSupport

/// Text that is written to standard output and standard error while the program uses the screen.
@Suite struct KeptOutputTests {
  private func start(
    _ ending: String, on terminal: PseudoTerminal, errors: String? = nil
  ) throws -> Child {
    let child = try Child(
      Checkout.executable("TerminalProbe").path, [ending],
      environment: ["TERM": "xterm-kitty", "SWIFT_BACKTRACE": "enable=no"], input: terminal.path,
      output: terminal.path, errors: errors, startsSession: true)
    #expect(terminal.waits(for: "ready"))
    return child
  }

  /// Returns the output before and after the screen was restored.
  private func parts(of terminal: PseudoTerminal) throws -> (before: Substring, after: Substring) {
    terminal.drain()
    let end = try #require(terminal.text.ranges(of: "\u{1B}[?1049l").last)
    return (terminal.text[..<end.lowerBound], terminal.text[end.upperBound...])
  }

  @Test func `text written to standard error appears when the screen is restored`() throws {
    let terminal = try PseudoTerminal()
    let child = try start("errors", on: terminal)
    terminal.type("x")
    #expect(terminal.waits(for: "went on"))
    terminal.type("q")
    #expect(child.wait() == .exited(0))
    let (before, after) = try parts(of: terminal)
    #expect(!before.contains("from "))
    #expect(after == "from the program\r\nfrom a library: No such file or directory\r\n")
  }

  @Test func `text that is printed appears when the screen is restored, also after a crash`() throws
  {
    for (ending, end) in [("print", Child.End.exited(0)), ("print-abort", .killed(SIGABRT))] {
      let terminal = try PseudoTerminal()
      let child = try start(ending, on: terminal)
      terminal.type("x")
      if ending == "print" {
        #expect(terminal.waits(for: "went on"))
        terminal.type("q")
      }
      #expect(child.wait() == end)
      let (before, after) = try parts(of: terminal)
      #expect(!before.contains("printed"))
      #expect(after == "printed 1\r\nprinted 2\r\n")
    }
  }

  @Test func `the message of a trap appears when the screen is restored`() throws {
    let terminal = try PseudoTerminal()
    let child = try start("trap", on: terminal)
    terminal.type("x")
    let end = child.wait()
    #expect(end == .killed(SIGILL) || end == .killed(SIGTRAP))
    let (before, after) = try parts(of: terminal)
    #expect(!before.contains("as asked"))
    #expect(after.contains("Fatal error: as asked"))
  }

  @Test func `standard error also appears each time the shell stops the program`() throws {
    let terminal = try PseudoTerminal()
    let shell = try Child(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: ["TERM": "xterm-kitty", "PS1": "$ ", "HISTFILE": "/dev/null"],
      input: terminal.path, output: terminal.path, startsSession: true)
    terminal.type("'\(Checkout.executable("TerminalProbe").path)' errors\n")
    #expect(terminal.waits(for: "ready"))
    for round in 1...2 {
      var start = terminal.output.count
      terminal.type("x")
      #expect(terminal.waits(for: "went on", from: start))
      terminal.type("\u{1A}")
      #expect(terminal.waits(for: "\u{1B}[?1049lfrom the program\r\n", from: start), "\(round)")
      start = terminal.output.count
      terminal.type("fg\n")
      #expect(terminal.waits(for: "full frame", from: start))
    }
    let start = terminal.output.count
    terminal.type("q")
    #expect(terminal.waits(for: "\u{1B}[?1049l", from: start))
    terminal.type("exit 3\n")
    #expect(shell.wait() == .exited(3))
  }

  @Test
  func `only the end of a long standard error is kept, and the lost bytes are counted`() throws {
    let terminal = try PseudoTerminal()
    let child = try start("flood", on: terminal)
    terminal.type("x")
    #expect(terminal.waits(for: "went on"))
    terminal.type("q")
    var end: Child.End?
    terminal.drain(while: { end = child.wait() })
    #expect(end == .exited(0))
    let lines = try parts(of: terminal).after.split(separator: "\r\n")
    let first = try #require(lines.dropFirst().first?.split(separator: " ").dropFirst().first)
    let number = try #require(Int(first))
    let lost = (1..<number).reduce(0) { $0 + "line \($1) of very many\n".utf8.count }
    #expect(lines.first == "\(lost) bytes of output before this are left out")
    #expect(Array(lines.dropFirst()) == (number...5_000).map { "line \($0) of very many" })
    let kept = (number...5_000).reduce(0) { $0 + "line \($1) of very many\n".utf8.count }
    #expect((60_000...65_536).contains(kept))
  }

  @Test func `standard error that is redirected to a file is not held back`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "errors").path
      let terminal = try PseudoTerminal()
      let child = try start("errors", on: terminal, errors: file)
      terminal.type("x")
      #expect(terminal.waits(for: "went on"))
      let written = try String(contentsOfFile: file, encoding: .utf8)
      #expect(written == "from the program\nfrom a library: No such file or directory\n")
      terminal.type("q")
      #expect(child.wait() == .exited(0))
      #expect(try parts(of: terminal).after == "")
    }
  }
}
