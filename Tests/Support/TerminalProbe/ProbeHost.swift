import Trellis
import TrellisTerminal

/// A host in place of an application, which shows its inputs, and ends when it is asked to.
@MainActor
final class ProbeHost: BackendHost {
  let loop = EventLoop()
  let isScripted = false
  private(set) var status: Int32 = 0
  private let backend = TerminalBackend()
  private let ending: String
  private var isRunning = true
  private var inputs: [String] = []
  private var drawnSize: Size?

  init(ending: String) {
    self.ending = ending
  }

  func run() throws {
    try backend.attach(to: self)
    backend.setTitle("probe")
    show(isFull: true)
    while isRunning { loop.turn(mayWait: true) }
    backend.detach()
  }

  func receive(_ input: Input) {
    switch input {
    case .key(KeyPress(.character("q"))): isRunning = false
    case .key(KeyPress(.character("x"))):
      Ending.perform(ending)
      inputs.append("went on")
    case .interrupt:
      status = 130
      isRunning = false
    case .endOfInput: isRunning = false
    case .key(let press): inputs.append(press.description)
    case .resize(let size): inputs.append("resize \(size)")
    default: inputs.append("\(input)")
    }
    show(isFull: false)
  }

  func requestFullFrame() {
    inputs.append("full frame")
    show(isFull: true)
  }

  private func show(isFull: Bool) {
    let size = backend.size
    let bounds = Rect(origin: .zero, size: size)
    let lines = ["ready"] + inputs
    let drawing = DrawNode(
      frame: bounds,
      commands: lines.suffix(size.height).enumerated().map { row, line in
        .text(Point(x: 0, y: row), line, Style())
      })
    let semantics = SemanticNode(path: ControlPath("probe"), role: .group)
    backend.present(
      Frame(
        number: 1, size: size, drawing: drawing, semantics: semantics, focus: nil,
        caret: Point(x: 2, y: 0), damage: [bounds]))
  }
}
