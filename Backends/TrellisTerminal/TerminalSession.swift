import Trellis
import TrellisLayout

/// The time between taking the terminal and giving it back.
@MainActor
final class TerminalSession {
  private(set) var size: Size
  private let device: TerminalDevice
  private unowned let host: any BackendHost
  private(set) var painter: ScreenPainter
  private var watches: [EventLoop.Watch] = []
  private var reader: InputReader?

  init(device: TerminalDevice, encoder: FrameEncoder, host: any BackendHost) {
    self.device = device
    painter = ScreenPainter(encoder)
    self.host = host
    size = device.size
    device.enter()
    reader = InputReader { [weak self] in self?.receive($0) }
    watches = [
      host.loop.watch(device.descriptor) { [weak self] in self?.read() },
      host.loop.watch(device.wakeDescriptor) { [weak self] in self?.handleSignals() },
    ]
  }

  func end() {
    for watch in watches { watch.cancel() }
    reader = nil
    device.release()
  }

  func send(_ bytes: [UInt8]) {
    device.write(bytes)
  }

  // MARK: Output

  func present(_ frame: Frame) {
    write(painter.show(frame, on: size))
  }

  private func showNotice() {
    write(painter.showNotice(on: size))
  }

  private func write(_ bytes: [UInt8]) {
    if !bytes.isEmpty { device.write(bytes) }
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

  private func receive(_ input: Input) {
    // An earlier input of the same read may have ended the session.
    guard reader != nil else { return }
    switch input {
    case .key(KeyPress(.character("z"), modifiers: .control)): device.requestStop()
    // Nobody means a control that cannot be seen.
    case .key, .paste, .pointer:
      if ScreenPainter.isLargeEnough(size) { host.receiveFromDevice(input) }
    default: host.receiveFromDevice(input)
    }
  }

  // MARK: Signals

  private func handleSignals() {
    let notices = device.notices()
    if notices.contains(.stop) {
      device.stop()
      // The signal that continued the process asks for what is done here anyway.
      _ = device.notices()
      takeScreenAgain()
    } else if !notices.isDisjoint(with: [.continued, .lost]) {
      takeScreenAgain()
    } else if notices.contains(.resized), !host.isScripted {
      resize()
    }
  }

  private func takeScreenAgain() {
    device.enter()
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
