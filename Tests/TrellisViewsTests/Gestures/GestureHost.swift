import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// An image on which gestures are made, and what came of them.
@MainActor
final class GestureHost {
  let image: Image
  let sink = TraceSink()
  let host: TestHost

  init(_ image: Image = Image("####\n####\n####"), around: (Image) -> View = { $0 }) async throws {
    self.image = image
    let content = around(image)
    host = try await TestHost(
      Window { content }, size: Size(width: 40, height: 20), sink: sink)
  }

  /// Presses and releases the pointer, several times.
  func tap(_ count: Int = 1, touches: Int = 1, at point: Point = Point(x: 1, y: 1)) {
    for _ in 0..<count {
      send(.down, point, touches: touches)
      send(.up, point, touches: touches)
    }
  }

  /// Sends an input of several touches, all in the same place.
  func send(_ action: PointerInput.Action, _ point: Point, touches: Int = 1) {
    send(action, Array(repeating: point, count: touches))
  }

  /// Sends an input with several touches, each at its own position.
  func send(_ action: PointerInput.Action, _ touches: [Point]) {
    let others = Array(touches.dropFirst())
    host.application.receive(.pointer(PointerInput(action, at: touches[0], otherTouches: others)))
  }

  func advance(milliseconds: Int) {
    run("advance \(milliseconds)ms")
  }

  /// Carries out a line of a script.
  func run(_ line: String) {
    do {
      try host.driver.execute(line: line)
    } catch {
      Issue.record(error)
    }
  }

  /// The recorded firings, without their causes.
  var firings: [String] {
    sink.lines(.event).filter { $0.contains("gesture.") }
  }

  /// Returns the messages of the recorded diagnostics with a code.
  func diagnostics(_ code: String) -> [String] {
    sink.lines(.lifecycle).filter { $0.contains("diagnostic") && $0.contains("code=\(code)") }
  }
}
