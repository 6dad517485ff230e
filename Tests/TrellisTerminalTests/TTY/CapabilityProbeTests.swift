import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisTestSupport

@testable import TrellisTerminal

/// The questions that a program asks a terminal, and the use of the answers.
@Suite struct CapabilityProbeTests {
  private static let lastQuestion = "\u{1B}[c"
  private static let keyboard = "\u{1B}[>5u"

  private static let environment = [
    "TERM": "xterm-256color", "TERM_PROGRAM": "", "COLORTERM": "", "COLORFGBG": "", "NO_COLOR": "",
    "TRELLIS_PROBE": "",
  ]

  private func start(
    on terminal: PseudoTerminal, _ variables: [String: String] = [:]
  ) throws -> Child {
    let child = try Child(
      Checkout.executable("TerminalProbe").path, [],
      environment: Self.environment.merging(variables) { $1 }, input: terminal.path,
      output: terminal.path, startsSession: true)
    #expect(terminal.waits(for: "ready"))
    return child
  }

  private func end(_ child: Child, on terminal: PseudoTerminal) {
    terminal.type("q")
    #expect(child.wait() == .exited(0))
    terminal.drain()
    #expect(ModeStates(after: terminal.text).isRestored, "\(terminal.text.debugDescription)")
  }

  @Test func `the terminal is asked once, after the first frame, and its answers are used`() throws
  {
    let terminal = try PseudoTerminal()
    let child = try start(on: terminal)
    #expect(terminal.waits(for: Self.lastQuestion))
    let text = terminal.text
    let frame = try #require(text.range(of: "ready"))
    #expect(text.range(of: "\u{1B}]11;?").map { frame.upperBound < $0.lowerBound } == true)
    #expect(!text.contains(Self.keyboard) && !text.contains("2048"))
    let start = terminal.output.count
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?62;4c")
    #expect(terminal.waits(for: Self.keyboard, from: start))
    // The frame is drawn again on a light background.
    #expect(terminal.waits(for: "full frame", from: start))
    // A large change is shown at once.
    for number in 1...22 {
      terminal.type("\u{1B}[200~\(number) \(String(repeating: "long", count: 14))\u{1B}[201~")
    }
    #expect(terminal.waits(for: "22 long", from: start))
    terminal.resize(columns: 90, rows: 24)
    #expect(terminal.waits(for: "\u{1B}[?2026h", from: start))
    end(child, on: terminal)
    #expect(terminal.text.components(separatedBy: Self.lastQuestion).count == 2)
    #expect(terminal.text.contains("\u{1B}[<u"))
  }

  @Test func `a program that ends at once leaves no answers to the next program`() throws {
    let terminal = try PseudoTerminal()
    let child = try start(on: terminal)
    #expect(terminal.waits(for: Self.lastQuestion))
    terminal.type("q")
    terminal.type("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?0u\u{1B}[?62;4c")
    #expect(child.wait() == .exited(0))
    let descriptor = open(terminal.path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
    defer { close(descriptor) }
    var count: Int32 = -1
    #expect(ioctl(descriptor, UInt(FIONREAD), &count) == 0)
    #expect(count == 0)
  }

  @Test func `a terminal whose size the system does not know reports its size itself`() throws {
    let terminal = try PseudoTerminal()
    terminal.resize(columns: 0, rows: 0)
    let child = try start(on: terminal)
    #expect(terminal.waits(for: "\u{1B}[?2048$p"))
    #expect(terminal.waits(for: Self.lastQuestion))
    terminal.type("\u{1B}[?2048;2$y\u{1B}[?62;4c")
    #expect(terminal.waits(for: "\u{1B}[?2048h"))
    terminal.type("\u{1B}[48;30;100;0;0t")
    #expect(terminal.waits(for: "resize 100x30"))
    end(child, on: terminal)
    #expect(ModeStates(after: terminal.text).modes[2048] == false)
  }

  @Test(arguments: [
    ["TRELLIS_PROBE": "0"], ["TERM": "linux"], ["TERM": "vt220"],
    ["TERM_PROGRAM": "Apple_Terminal"],
  ])
  func `some terminals are not asked`(_ variables: [String: String]) throws {
    let terminal = try PseudoTerminal()
    let child = try start(on: terminal, variables)
    terminal.type("é")
    #expect(terminal.waits(for: "é"))
    end(child, on: terminal)
    #expect(!terminal.text.contains(Self.lastQuestion))
  }

  // MARK: In this process

  private func present(_ host: RecordingHost, theme: Theme?, on terminal: PseudoTerminal) throws
    -> TerminalBackend
  {
    var profile = TerminalProfile()
    (profile.mayBeAsked, profile.depth) = (true, .trueColor)
    let backend = TerminalBackend(theme: theme, path: terminal.path, profile: profile)
    try backend.attach(to: host)
    let bounds = Rect(origin: .zero, size: backend.size)
    backend.present(
      Frame(
        number: 1, size: backend.size, drawing: DrawNode(frame: bounds, commands: []),
        semantics: SemanticNode(path: ControlPath("test"), role: .group), focus: nil, caret: nil,
        damage: [bounds]))
    terminal.drain()
    return backend
  }

  @Test func `the terminal is not asked while a script drives the program`() throws {
    for isScripted in [true, false] {
      let terminal = try PseudoTerminal()
      let host = RecordingHost()
      host.isScripted = isScripted
      let backend = try present(host, theme: nil, on: terminal)
      backend.detach()
      terminal.drain()
      #expect(terminal.text.contains(Self.lastQuestion) != isScripted)
    }
  }

  @Test(arguments: [Theme?.none, .dark, .light, .terminal])
  func `the background chooses the theme only if the program has not chosen one`(_ theme: Theme?)
    throws
  {
    let terminal = try PseudoTerminal()
    let host = RecordingHost()
    let backend = try present(host, theme: theme, on: terminal)
    #expect(backend.theme == theme ?? .dark)
    terminal.type("\u{1B}]11;rgb:ff/ff/ff\u{07}\u{1B}[?62c")
    host.loop.turn(mayWait: true)
    #expect(backend.theme == theme ?? .light)
    #expect(backend.profile.isLight)
    backend.detach()
  }

  @Test func `answers that come too late are neither used nor taken for keys`() throws {
    let terminal = try PseudoTerminal()
    let host = RecordingHost()
    let backend = try present(host, theme: nil, on: terminal)
    // The only event is the end of the wait for answers.
    host.loop.turn(mayWait: true)
    for byte in "\u{1B}]11;rgb:ff/ff/ff\u{1B}\\\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?62;4cé".utf8 {
      terminal.type(bytes: [byte])
      host.loop.turn(mayWait: true)
    }
    #expect(host.inputs == [.key(KeyPress(.character("é")))])
    #expect(backend.theme == .dark)
    #expect(!backend.profile.synchronizes && !backend.profile.hasKeyboardProtocol)
    backend.detach()
  }
}
