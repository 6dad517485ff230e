import Trellis

/// An object that asks the terminal for its capabilities once, and passes on what it answers.
@MainActor
final class ProbeRunner {
  private let loop: EventLoop
  private let reader: InputReader
  private let learn: @MainActor (CapabilityProbe.Findings) -> Void
  /// The questions that the terminal has not answered yet, or `nil` if the terminal has not been
  /// asked, or if later answers are ignored.
  private var probe: CapabilityProbe?
  private var hasAsked = false
  private var timers: [any Cancellable] = []

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - loop: The loop whose timers limit the wait for answers.
  ///   - reader: The reader of the terminal's input.
  ///   - learn: A closure that receives the capabilities that the terminal has confirmed in time.
  init(
    loop: EventLoop, reader: InputReader,
    learn: @escaping @MainActor (CapabilityProbe.Findings) -> Void
  ) {
    self.loop = loop
    self.reader = reader
    self.learn = learn
  }

  isolated deinit {
    for timer in timers { timer.cancel() }
  }

  /// Asks the terminal, unless it has been asked before.
  ///
  /// - Parameters:
  ///   - asksForSize: Whether to ask for reports of the size.
  ///   - send: A closure that sends bytes to the terminal.
  func askOnce(asksForSize: Bool, _ send: ([UInt8]) -> Void) {
    guard !hasAsked else { return }
    hasAsked = true
    probe = CapabilityProbe()
    reader.awaitsReports = true
    timers = [
      loop.schedule(after: CapabilityProbe.patience) { [weak self] in self?.end() },
      // A terminal that answers nothing must not delay the Escape key forever.
      loop.schedule(after: InputParser.silence) { [weak self] in
        self?.reader.awaitsReports = false
      },
    ]
    send(CapabilityProbe.questions(asksForSize: asksForSize))
  }

  func receive(_ report: TerminalReport) {
    probe?.take(report)
    if probe?.isAnswered == true { end() }
    if !reader.awaitsReports { cancelTimers() }
  }

  /// Passes on the answers that have arrived, and ignores all later ones.
  private func end() {
    guard let probe else { return }
    self.probe = nil
    learn(probe.findings)
  }

  private func cancelTimers() {
    for timer in timers { timer.cancel() }
    timers = []
  }

  /// Waits a moment for the rest of the answers, because the next program on the terminal would
  /// mistake them for keys. Keys that arrive in the meantime are lost.
  func dropAnswers(from device: TerminalDevice) {
    probe = nil
    cancelTimers()
    let clock = ContinuousClock()
    let end = clock.now + CapabilityProbe.patience
    while reader.awaitsReports, device.waitForInput(until: end, on: clock),
      case .bytes(let bytes) = device.read()
    {
      reader.take(bytes)
    }
    reader.awaitsReports = false
  }
}
