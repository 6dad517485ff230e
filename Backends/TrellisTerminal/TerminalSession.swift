import Trellis
import TrellisLayout

/// The time between taking the terminal and giving it back.
@MainActor
final class TerminalSession {
  private(set) var size: Size
  private let device: TerminalDevice
  private unowned let host: any BackendHost
  private var encoder: FrameEncoder
  private var watches: [EventLoop.Watch] = []
  private var reader: InputReader?
  /// The size of the frame whose picture is shown; nil if the next one must be drawn as a whole.
  private var drawnSize: Size?
  private var picture: CellGrid

  /// What a frame needs to be of use.
  static let smallest = Size(width: 20, height: 5)

  init(device: TerminalDevice, encoder: FrameEncoder, host: any BackendHost) {
    self.device = device
    self.encoder = encoder
    self.host = host
    size = device.size
    picture = CellGrid(size: size)
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
    guard isLargeEnough else { return showNotice() }
    if drawnSize == frame.size {
      picture.draw(frame.drawing, damage: frame.damage)
    } else {
      // A script's screen may be smaller than the terminal: the rest is blank.
      picture = CellGrid(size: size)
      picture.draw(frame.drawing)
      drawnSize = frame.size
    }
    show(caret: frame.caret)
  }

  private var isLargeEnough: Bool {
    size.width >= Self.smallest.width && size.height >= Self.smallest.height
  }

  private func showNotice() {
    drawnSize = nil
    picture = CellGrid(size: size)
    let bounds = Rect(origin: .zero, size: size)
    picture.draw(
      DrawNode(
        frame: bounds,
        commands: [.text(.zero, "Needs \(Self.smallest): enlarge it, or Ctrl-C", Style())]))
    show(caret: nil)
  }

  private func show(caret: Point?) {
    let bytes = encoder.encode(picture, caret: caret)
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
    case .interrupt: host.receive(input)
    // Nobody means a control that cannot be seen.
    case .key, .paste, .pointer: if isLargeEnough, !host.isScripted { host.receive(input) }
    // While a script drives, nothing but it moves anything; stopping is the user's right.
    default: if !host.isScripted { host.receive(input) }
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
    encoder.forget()
    drawnSize = nil
    if device.size != size, !host.isScripted { resize() } else { redraw() }
  }

  private func resize() {
    let now = device.size
    guard now != size else { return }
    size = now
    encoder.forget()
    drawnSize = nil
    if !isLargeEnough { showNotice() }
    host.receive(.resize(now))
  }

  private func redraw() {
    if isLargeEnough { host.requestFullFrame() } else { showNotice() }
  }
}
