import Dispatch
import Trellis

/// Feeds the parser, and tells it when nothing more came.
@MainActor
final class InputReader {
  /// How long a lone escape byte may be the beginning of a sequence.
  static let escapeDelayMilliseconds = 50

  private var parser = InputParser()
  private var generation = 0
  private let receive: @MainActor (Input) -> Void

  init(receive: @escaping @MainActor (Input) -> Void) {
    self.receive = receive
  }

  func take(_ bytes: [UInt8]) {
    generation += 1
    let inputs = parser.consume(bytes)
    if parser.awaitsTimeOut { startTimeOut() }
    for input in inputs { receive(input) }
  }

  private func startTimeOut() {
    let deadline = DispatchTime.now() + .milliseconds(Self.escapeDelayMilliseconds)
    DispatchQueue.main.asyncAfter(deadline: deadline) { [weak self, generation] in
      MainActor.assumeIsolated { self?.endTimeOut(generation) }
    }
  }

  private func endTimeOut(_ started: Int) {
    guard started == generation else { return }
    for input in parser.timeOut() { receive(input) }
  }
}
