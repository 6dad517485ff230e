import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisLayout
import TrellisTestSupport
import TrellisTiming

@testable import TrellisTerminal

/// The steps that a terminal shows between two commits, compared with the screen of another
/// terminal.
@Suite(.enabled(if: !Emulator.present.isEmpty, "\(Judge.pyte.reason)"))
struct TerminalMotionTests {
  private let size = Size(width: 24, height: 5)
  private var bytes = Bytes()

  private final class Bytes {
    var pending: [UInt8] = []
  }

  @Test(.tags(.row127))
  func `a terminal shows each step of an animation and finally the end position`() throws {
    let mark = Label("X")
    let time = VirtualTime()
    var told: [Bool] = []
    let window = Window {
      VStack {
        mark
        Label("still")
      }
    }.onKey("m") { window in
      window.animate(duration: .milliseconds(100), curve: .linear) {
        mark.offset(x: 20)
      } completion: {
        told.append($0)
      }
    }
    let backend = VirtualTerminalBackend(size: size) { [bytes] in bytes.pending += $0 }
    let application = Application(window: window, backend: backend, time: time)
    try application.start()
    application.settle()
    var input = try line(place: 0, isFirst: true)
    backend.receive(Array("m".utf8))
    for (wait, place) in [(0, 0), (10, 2), (40, 10), (45, 19), (5, 20)] {
      #expect(told == [])
      time.advance(by: .milliseconds(wait))
      application.runTimers()
      application.settle()
      input += try line(place: place)
    }
    #expect(told == [true])
    #expect(application.frame?.rows().first == String(repeating: " ", count: 20) + "X")
    for emulator in Emulator.present {
      let arguments = [Emulator.script("replay"), emulator.rawValue]
      #expect(try run(emulator.judge, arguments, input: input) == "")
    }
  }

  /// Returns the bytes that were sent since the last line, and the screen that is then expected.
  private func line(place: Int, isFirst: Bool = false) throws -> Data {
    var grid = CellGrid(size: size)
    grid.draw(
      DrawNode(
        frame: Rect(origin: .zero, size: size),
        commands: [
          .text(Point(x: place, y: 0), "X", Style()), .text(Point(x: 0, y: 1), "still", Style()),
        ]))
    let line = EmulatorTests.Line(reset: isFirst, bytes: bytes.pending, grid: grid, caret: nil)
    bytes.pending = []
    return try JSONEncoder().encode(line) + Data("\n".utf8)
  }
}
