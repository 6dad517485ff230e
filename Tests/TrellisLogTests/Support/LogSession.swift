import Trellis
import TrellisLog
import TrellisText

/// A log renderer whose lines are kept.
@MainActor
final class LogSession {
  let host = QuietHost()
  let writer = KeepingWriter()
  private let backend: LogBackend
  private var frameNumber = 0

  init(format: LogFormat = .text) throws {
    backend = LogBackend(format: format, output: writer)
    try backend.attach(to: host)
  }

  /// Shows a tree and returns the lines that are written for it.
  @discardableResult
  func show(_ root: SemanticNode) -> [String] {
    writer.lines = []
    frameNumber += 1
    backend.present(
      Frame(
        number: frameNumber, size: backend.size,
        drawing: DrawNode(frame: Rect(origin: .zero, size: backend.size), commands: []),
        semantics: root, focus: nil, caret: nil, damage: []))
    return writer.lines
  }
}

/// A writer that keeps lines, and can be set to fail.
@MainActor
final class KeepingWriter: LineWriter {
  var lines: [String] = []
  var callCount = 0
  var failingCall: Int?
  var failure = LogError(.system, "the disk is full")

  func write(_ lines: [NeutralText]) throws {
    callCount += 1
    if callCount == failingCall { throw failure }
    self.lines += lines.map(\.string)
  }
}

/// A host that remembers its inputs.
@MainActor
final class QuietHost: BackendHost {
  let loop = EventLoop()
  let isScripted = false
  var inputs: [Input] = []

  func receive(_ input: Input) {
    inputs.append(input)
  }

  func requestFullFrame() {}
}
