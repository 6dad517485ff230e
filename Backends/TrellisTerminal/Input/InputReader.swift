import Trellis

/// A reader that parses the bytes from a terminal into inputs, and ends an unfinished sequence if
/// no more bytes arrive.
@MainActor
final class InputReader {
  /// A closure that runs another closure after a delay, and returns an object that can cancel the
  /// run.
  typealias Timer = @MainActor (Duration, @escaping @MainActor () -> Void) -> any Cancellable

  private var parser = InputParser()
  private let after: Timer
  private let hasMore: @MainActor () -> Bool
  private let receive: @MainActor (Input) -> Void
  private let report: @MainActor (TerminalReport) -> Void
  /// The timer that ends an unfinished sequence.
  private var timeOut: (any Cancellable)?

  /// Creates a reader that passes inputs to a closure.
  ///
  /// - Parameters:
  ///   - after: A closure that starts a timer of the run loop. The loop must also watch the
  ///     terminal, so that it waits for the timer and the terminal at once.
  ///   - hasMore: A closure that returns whether unread bytes are waiting. If so, the program was
  ///     merely too busy to read them, and the unfinished sequence is not ended.
  ///   - receive: A closure that receives the inputs.
  ///   - report: A closure that receives the terminal's answers to questions.
  init(
    after: @escaping Timer, hasMore: @escaping @MainActor () -> Bool,
    receive: @escaping @MainActor (Input) -> Void,
    report: @escaping @MainActor (TerminalReport) -> Void = { _ in }
  ) {
    self.after = after
    self.hasMore = hasMore
    self.receive = receive
    self.report = report
  }

  /// Whether the terminal still owes answers to questions.
  var awaitsReports: Bool {
    get { parser.awaitsReports }
    set { parser.awaitsReports = newValue }
  }

  isolated deinit {
    timeOut?.cancel()
  }

  func take(_ bytes: [UInt8]) {
    let inputs = parser.consume(bytes)
    let reports = parser.reports
    startTimeOut()
    for report in reports { self.report(report) }
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
