import Trellis

/// A reader that feeds the parser, and tells it when nothing more came.
@MainActor
final class InputReader {
  /// A closure that runs another one after a while, and returns the way to call it off.
  typealias Timer = @MainActor (Duration, @escaping @MainActor () -> Void) -> any Cancellable

  private var parser = InputParser()
  private let after: Timer
  private let hasMore: @MainActor () -> Bool
  private let receive: @MainActor (Input) -> Void
  /// The end of the wait for the rest of a sequence that has begun.
  private var timeOut: (any Cancellable)?

  /// - Parameters:
  ///   - after: The clock: that of the loop which watches the device, so that one wait serves both.
  ///   - hasMore: Whether something came already that will be taken next: a program that was busy
  ///     for a while has not heard a silence.
  ///   - receive: Takes what was read.
  init(
    after: @escaping Timer, hasMore: @escaping @MainActor () -> Bool,
    receive: @escaping @MainActor (Input) -> Void
  ) {
    self.after = after
    self.hasMore = hasMore
    self.receive = receive
  }

  isolated deinit {
    timeOut?.cancel()
  }

  func take(_ bytes: [UInt8]) {
    let inputs = parser.consume(bytes)
    startTimeOut()
    for input in inputs { receive(input) }
  }

  private func startTimeOut() {
    timeOut?.cancel()
    timeOut = parser.patience.map { after($0) { [weak self] in self?.endTimeOut() } }
  }

  private func endTimeOut() {
    guard !hasMore() else { return }
    let inputs = parser.timeOut()
    startTimeOut()
    for input in inputs { receive(input) }
  }
}
