import Trellis
import TrellisLayout

/// A session on the terminal, which lasts from when the terminal is taken over until it is
/// restored.
@MainActor
final class TerminalSession {
  private(set) var size: Size
  private let device: TerminalDevice
  private unowned let host: any BackendHost
  private(set) var painter: ScreenPainter
  private var watches: [Cancellation] = []
  /// A handle that ends the wait for the terminal to accept more output, or `nil` while nothing
  /// waits.
  private var outputWatch: Cancellation?
  private var reader: InputReader?
  /// Whether another program uses the terminal.
  private var isLent = false
  /// An object that asks the terminal for its capabilities, or `nil` if the terminal is not asked.
  private var probe: ProbeRunner?

  /// Creates a session, which takes over the terminal.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - encoder: An encoder for a terminal whose picture is unknown.
  ///   - host: The application that the backend is attached to.
  ///   - learn: A closure that receives the terminal's answers to questions about its capabilities.
  ///     If `nil`, or if a script drives the program, the terminal is not asked.
  init(
    device: TerminalDevice, encoder: FrameEncoder, host: any BackendHost,
    learn: (@MainActor (CapabilityProbe.Findings) -> Void)?
  ) {
    self.device = device
    painter = ScreenPainter(encoder)
    self.host = host
    size = device.size
    device.enter()
    let loop = host.loop
    let reader = InputReader(
      after: { [unowned loop] delay, body in loop.schedule(after: delay, body) },
      hasMore: { device.hasInput }, receive: { [weak self] in self?.receive($0) },
      report: { [weak self] in self?.receive($0) })
    self.reader = reader
    if let learn, !host.isScripted {
      probe = ProbeRunner(loop: loop, reader: reader, learn: learn)
    }
    watches = [
      watchInput(),
      host.loop.watch(device.wakeDescriptor) { [weak self] in self?.handleSignals() },
    ]
    watchOutput()
  }

  private func watchInput() -> Cancellation {
    host.loop.watch(device.descriptor) { [weak self] in self?.read() }
  }

  /// Replaces the encoder, and requests that the whole screen is drawn again.
  func use(_ encoder: FrameEncoder) {
    painter = ScreenPainter(encoder)
    host.metricsDidChange()
  }

  // MARK: Lending

  /// Restores the terminal for another program.
  func lend() {
    guard !isLent else { return }
    isLent = true
    watches[0].cancel()
    probe?.dropAnswers(from: device)
    stopWatchingOutput()
    device.leave()
  }

  /// Takes the terminal back from another program.
  func takeBack() {
    guard isLent else { return }
    isLent = false
    watches[0] = watchInput()
    takeScreenAgain()
  }

  func end() {
    for watch in watches { watch.cancel() }
    stopWatchingOutput()
    // Without a reader, the session ignores the inputs between the answers.
    reader = nil
    probe?.dropAnswers(from: device)
    probe = nil
    device.release()
  }

  // MARK: Output

  /// Shows a frame as soon as the terminal has accepted all earlier bytes. If several frames arrive
  /// before that, only the last of them is shown.
  func present(_ frame: Frame) {
    painter.draw(frame, on: size)
    showPicture()
    // The first frame is sent before the questions, so that it need not wait for the answers.
    if !isLent { probe?.askOnce(asksForSize: device.systemSize == nil, send) }
  }

  private func showNotice() {
    painter.drawNotice(on: size)
    showPicture()
  }

  private func showPicture() {
    if !device.isBehind, !isLent { send(painter.encode()) }
  }

  /// Sends bytes after all bytes that were sent earlier.
  ///
  /// A terminal that accepts no bytes does not delay the program, so that the user can still end
  /// the program. While a script drives the program, there is no user, and the program waits for
  /// the terminal.
  func send(_ bytes: [UInt8]) {
    if isLent { return }
    device.write(bytes)
    if host.isScripted { device.flush(mayWait: true) }
    watchOutput()
  }

  /// Whether there are bytes that the terminal has not accepted yet.
  var isBehind: Bool { device.isBehind }

  private func watchOutput() {
    guard device.isBehind, outputWatch == nil else { return }
    outputWatch = host.loop.watch(device.descriptor, for: .writing) { [weak self] in
      self?.catchUp()
    }
  }

  private func catchUp() {
    device.flush(mayWait: false)
    guard !device.isBehind else { return }
    stopWatchingOutput()
    showPicture()
  }

  private func stopWatchingOutput() {
    outputWatch?.cancel()
    outputWatch = nil
  }

  // MARK: Input

  private func read() {
    switch device.read() {
    case .bytes(let bytes): reader?.take(bytes)
    case .nothing: break
    case .end:
      watches.first?.cancel()
      receive(.endOfInput)
    }
  }

  /// The key that stops the program, unless the program uses the key.
  private static let stopKey = KeyPress(.character("z"), modifiers: .control)

  private func receive(_ input: Input) {
    // An earlier input from the same read may have ended the session.
    guard reader != nil else { return }
    guard let input = input.meant(on: size) else { return }
    switch input {
    case .key(Self.stopKey):
      host.receiveFromDevice(Self.stopKey) { [weak self] in self?.device.requestStop() }
    case .unseenKey(Self.stopKey): device.requestStop()
    default: host.receiveFromDevice(input)
    }
  }

  private func receive(_ report: TerminalReport) {
    if case .size(let size) = report, !isLent, !host.isScripted {
      device.reportedSize = size
      resize()
    }
    probe?.receive(report)
  }

  // MARK: Capabilities

  /// Turns on further modes of the terminal.
  func add(_ bytes: [UInt8], enter: [UInt8], leave: [UInt8]) {
    if isLent { return }
    device.add(bytes, enter: enter, leave: leave)
    watchOutput()
  }

  /// Whether large changes are enclosed in marks, so that the terminal shows each change all at
  /// once.
  var synchronizes: Bool {
    get { painter.synchronizes }
    set { painter.synchronizes = newValue }
  }

  // MARK: Signals

  private func handleSignals() {
    let notices = device.notices()
    if isLent {
      // The other program has stopped too, and the terminal must stay as that program left it.
      if notices.contains(.stop) { device.stopInBackground() }
    } else if notices.contains(.stop) {
      device.stop()
      // The signal that continued the process is dropped, because it would repeat the next steps.
      _ = device.notices()
      takeScreenAgain()
    } else if !notices.isDisjoint(with: [.continued, .lost]) {
      takeScreenAgain()
    } else if notices.contains(.resized), !host.isScripted {
      resize()
    }
  }

  private func takeScreenAgain() {
    // If the process was stopped without notice, the modes are still on. Without this call, they
    // would be turned on twice.
    device.leave()
    device.enter()
    watchOutput()
    painter.forget()
    if device.size != size, !host.isScripted { resize() } else { redraw() }
  }

  private func resize() {
    let now = device.size
    guard now != size else { return }
    size = now
    painter.forget()
    if !ScreenPainter.isLargeEnough(size) { showNotice() }
    host.receive(.resize(now))
  }

  private func redraw() {
    if ScreenPainter.isLargeEnough(size) { host.requestFullFrame() } else { showNotice() }
  }
}
