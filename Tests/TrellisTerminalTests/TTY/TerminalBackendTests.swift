import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisTestSupport

@testable import TrellisTerminal

/// The terminal backend in this process, on its own pseudo-terminal.
@Suite struct TerminalBackendTests {
  private let host = RecordingHost()

  private func backend(on terminal: PseudoTerminal) -> TerminalBackend {
    TerminalBackend(theme: nil, path: terminal.path, profile: TerminalProfile())
  }

  private func frame(_ text: String, size: Size) -> Frame {
    let bounds = Rect(origin: .zero, size: size)
    let rows = (0..<size.height).map { row in
      DrawCommand.text(Point(x: 0, y: row), String(repeating: text, count: size.width), Style())
    }
    return Frame(
      number: 1, size: size, drawing: DrawNode(frame: bounds, commands: rows),
      semantics: SemanticNode(path: ControlPath("test"), role: .group), focus: nil, caret: nil,
      damage: [bounds])
  }

  @Test func `only one terminal backend can be attached at a time`() throws {
    let (first, second) = (try PseudoTerminal(), try PseudoTerminal())
    let (one, other) = (backend(on: first), backend(on: second))
    try one.attach(to: host)
    #expect(throws: BackendError(.system, "another terminal backend is attached; detach it first"))
    {
      try other.attach(to: host)
    }
    one.detach()
    try other.attach(to: host)
    other.detach()
  }

  @Test func `a new theme changes the metrics and draws the whole screen in its colours`() throws {
    let terminal = try PseudoTerminal()
    let backend = backend(on: terminal)
    backend.theme = .light
    try backend.attach(to: host)
    let frame = frame("x", size: backend.size)
    backend.present(frame)
    terminal.drain()
    let before = terminal.output.count
    backend.theme = .light
    #expect(host.fullFrameCount == 0)
    backend.theme = .plain
    #expect(host.fullFrameCount == 1)
    #expect(!backend.metrics.showsSurfaces && !backend.metrics.showsFaintText)
    backend.present(frame)
    terminal.drain()
    let count = frame.size.width * frame.size.height
    #expect(terminal.output.count - before >= count)
    backend.detach()
  }

  @Test func `attaching or detaching a second time has no effect`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let backend = backend(on: terminal)
    try backend.attach(to: host)
    try backend.attach(to: host)
    #expect(terminal.settings != before)
    backend.detach()
    backend.detach()
    #expect(terminal.settings == before)
    terminal.drain()
    #expect(terminal.text.matches(of: /\[\?1049h/).count == 1)
  }

  @Test func `detaching restores the previous signal handlers`() throws {
    func handlers() -> [Int] {
      (1..<32).map { number in
        var action = sigaction()
        sigaction(Int32(number), nil, &action)
        return withUnsafeBytes(of: action) { $0.loadUnaligned(as: Int.self) }
      }
    }
    let before = handlers()
    let terminal = try PseudoTerminal()
    let backend = backend(on: terminal)
    try backend.attach(to: host)
    #expect(handlers() != before)
    backend.detach()
    #expect(handlers() == before)
  }

  @Test func `attaching to a file that is not a terminal throws an error`() throws {
    let backend = TerminalBackend(theme: nil, path: "/dev/null", profile: TerminalProfile())
    #expect(backend.metrics.showsFaintText)
    let plain = TerminalProfile { ["TERM": "xterm-256color", "NO_COLOR": "1"][$0] }
    let other = TerminalBackend(theme: .dark, path: "/dev/null", profile: plain)
    #expect(!other.metrics.showsFaintText)
    #expect(
      throws: BackendError(
        .noTerminal, "cannot use /dev/null as a terminal: Inappropriate ioctl for device")
    ) {
      try backend.attach(to: host)
    }
  }

  @Test func `an attached backend has the size of its terminal`() throws {
    let terminal = try PseudoTerminal(columns: 33, rows: 11)
    let backend = backend(on: terminal)
    #expect(backend.size == Size(width: 80, height: 24))
    try backend.attach(to: host)
    #expect(backend.size == Size(width: 33, height: 11))
    backend.detach()
  }

  @Test(arguments: [Size(width: 200, height: 60), Size(width: 25, height: 6)])
  func `a picture of another size is clipped or surrounded by blanks`(size: Size) throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 10)
    let backend = backend(on: terminal)
    try backend.attach(to: host)
    backend.present(frame("x", size: size))
    backend.detach()
    terminal.drain()
    let shown = terminal.output.count { $0 == UInt8(ascii: "x") }
    #expect(shown == min(size.width, 40) * min(size.height, 10))
  }

  @Test func `a smaller frame erases the rest of a larger frame`() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 10)
    let backend = backend(on: terminal)
    try backend.attach(to: host)
    backend.present(frame("x", size: Size(width: 40, height: 10)))
    terminal.drain()
    let start = terminal.output.count
    backend.present(frame("x", size: Size(width: 40, height: 8)))
    terminal.drain()
    #expect(String(decoding: terminal.output[start...], as: UTF8.self).contains("\u{1B}[K"))
    backend.detach()
  }

  @Test
  func `while a script is running, only Ctrl-C from the terminal reaches the program`() throws {
    let terminal = try PseudoTerminal()
    let backend = backend(on: terminal)
    host.isScripted = true
    try backend.attach(to: host)
    terminal.type("a\u{1B}[A\u{3}b")
    while host.inputs.isEmpty { host.loop.turn(mayWait: true) }
    #expect(host.inputs == [.interrupt])
    backend.detach()
  }

  @Test func `a terminal that disappears causes the end of input`() throws {
    var terminal: PseudoTerminal? = try PseudoTerminal()
    let backend = backend(on: try #require(terminal))
    try backend.attach(to: host)
    terminal = nil
    while host.inputs.isEmpty { host.loop.turn(mayWait: true) }
    #expect(host.inputs == [.endOfInput])
    backend.present(frame("x", size: Size(width: 80, height: 24)))
    backend.detach()
  }

  @Test(arguments: [false, true])
  func `a frame that exceeds the buffer of the terminal arrives completely`(isScripted: Bool) throws
  {
    let terminal = try PseudoTerminal(columns: 400, rows: 200)
    let backend = backend(on: terminal)
    host.isScripted = isScripted
    try backend.attach(to: host)
    terminal.drain(while: {
      backend.present(frame("x", size: Size(width: 400, height: 200)))
      catchUp(backend)
    })
    backend.detach()
    #expect(terminal.output.count { $0 == UInt8(ascii: "x") } == 80_000)
  }

  @Test
  func `a blocked terminal does not stop the backend and later shows the last frame`() throws {
    let terminal = try PseudoTerminal(columns: 400, rows: 200)
    let backend = backend(on: terminal)
    try backend.attach(to: host)
    for text in ["x", "y", "z"] {
      backend.present(frame(text, size: Size(width: 400, height: 200)))
    }
    backend.setTitle("late")
    #expect(backend.session?.isBehind == true)
    terminal.drain(while: { catchUp(backend) })
    #expect(terminal.output.count { $0 == UInt8(ascii: "x") } == 80_000)
    #expect(terminal.output.count { $0 == UInt8(ascii: "z") } == 80_000)
    #expect(!terminal.output.contains(Array("yyy".utf8)))
    #expect(AllowedSequences.violations(in: terminal.output) == [])
    backend.detach()
  }

  @Test func `detaching while output is pending restores the terminal`() throws {
    let terminal = try PseudoTerminal(columns: 400, rows: 200)
    let before = terminal.settings
    let backend = backend(on: terminal)
    try backend.attach(to: host)
    backend.present(frame("x", size: Size(width: 400, height: 200)))
    terminal.drain(while: { backend.detach() })
    #expect(terminal.settings == before)
    #expect(ModeStates(after: terminal.text).isRestored)
  }

  private func catchUp(_ backend: TerminalBackend) {
    while backend.session?.isBehind == true { host.loop.turn(mayWait: true) }
  }

  @Test func `titles and copied texts are sent only as allowed sequences`() throws {
    let terminal = try PseudoTerminal()
    let backend = backend(on: terminal)
    try backend.attach(to: host)
    backend.setTitle("a\u{7}b")
    backend.copy("secret\u{1B}")
    backend.detach()
    backend.setTitle("late")
    terminal.drain()
    #expect(terminal.text.contains("\u{1B}]2;a␇b\u{1B}\\\u{1B}]52;c;c2VjcmV0Gw==\u{1B}\\"))
    #expect(!terminal.text.contains("late"))
    #expect(AllowedSequences.violations(in: terminal.output) == [])
  }
}
