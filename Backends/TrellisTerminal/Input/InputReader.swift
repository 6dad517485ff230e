import Dispatch
import Trellis

/// Feeds the parser, and tells it when nothing more came.
@MainActor
final class InputReader {
  /// Has something done after a while.
  typealias Timer = @MainActor (Duration, @escaping @MainActor () -> Void) -> Void

  private var parser = InputParser()
  private var generation = 0
  private let after: Timer
  private let hasMore: @MainActor () -> Bool
  private let receive: @MainActor (Input) -> Void

  /// - Parameters:
  ///   - after: The clock.
  ///   - hasMore: Whether something came already that will be taken next: a program that was busy for a
  ///     while has not heard a silence.
  ///   - receive: Takes what was read.
  init(
    after: @escaping Timer = InputReader.afterRealTime, hasMore: @escaping @MainActor () -> Bool,
    receive: @escaping @MainActor (Input) -> Void
  ) {
    self.after = after
    self.hasMore = hasMore
    self.receive = receive
  }

  isolated deinit {}

  func take(_ bytes: [UInt8]) {
    generation += 1
    let inputs = parser.consume(bytes)
    startTimeOut()
    for input in inputs { receive(input) }
  }

  private func startTimeOut() {
    guard let patience = parser.patience else { return }
    after(patience) { [weak self, generation] in self?.endTimeOut(generation) }
  }

  private func endTimeOut(_ started: Int) {
    guard started == generation, !hasMore() else { return }
    let inputs = parser.timeOut()
    startTimeOut()
    for input in inputs { receive(input) }
  }

  private static func afterRealTime(_ wait: Duration, _ body: @escaping @MainActor () -> Void) {
    let (seconds, attoseconds) = wait.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) {
      MainActor.assumeIsolated(body)
    }
  }
}
