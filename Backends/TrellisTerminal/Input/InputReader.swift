import Trellis

/// A reader that passes bytes to the parser, and reports to it when no more bytes come.
@MainActor
final class InputReader {
  /// A closure that runs another closure after a delay, and returns a way to cancel it.
  typealias Timer = @MainActor (Duration, @escaping @MainActor () -> Void) -> any Cancellable

  private var parser = InputParser()
  private let after: Timer
  private let hasMore: @MainActor () -> Bool
  private let receive: @MainActor (Input) -> Void
  /// The time-out for the rest of an unfinished sequence.
  private var timeOut: (any Cancellable)?

  /// - Parameters:
  ///   - after: The timer of the loop that watches the device, so that one wait serves the timer
  ///     and the device.
  ///   - hasMore: A closure that returns whether unread bytes are waiting. If so, a busy program
  ///     has not seen a silence.
  ///   - receive: A closure that gets the inputs.
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
