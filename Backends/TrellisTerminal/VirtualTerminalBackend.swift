public import Trellis
public import TrellisCells
public import TrellisLayout

/// A backend that shows frames on a terminal at the other end of a stream of bytes, instead of one
/// of this machine.
///
/// Tests run whole programs on it, byte for byte, without a device; a program can serve a terminal
/// that is connected to it. It has no clock: the reader of the stream says when nothing more came.
/// ```swift
/// let backend = VirtualTerminalBackend { bytes in connection.write(bytes) }
/// backend.receive([0x1B, 0x5B, 0x41])  // the key up
/// ```
@MainActor
public final class VirtualTerminalBackend: Backend {
  /// The name `terminal`.
  public let name = "terminal"
  /// The units: one is one cell.
  public let metrics = LayoutMetrics.cells
  /// The size of the terminal in cells.
  public private(set) var size: Size

  private let profile = TerminalProfile()
  private let theme: Theme
  private let send: @MainActor ([UInt8]) -> Void
  private var painter: ScreenPainter?
  private var parser = InputParser()
  private weak var host: (any BackendHost)?

  /// Makes a backend.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - theme: The look of the styles.
  ///   - send: Takes the bytes for the terminal, in order.
  public init(
    size: Size = Size(width: 80, height: 24), theme: Theme = .terminal,
    send: @escaping @MainActor ([UInt8]) -> Void
  ) {
    self.size = size
    self.theme = theme
    self.send = send
  }

  isolated deinit {}

  /// Takes the terminal's screen over.
  public func attach(to host: any BackendHost) throws {
    guard painter == nil else { return }
    self.host = host
    parser = InputParser()
    painter = ScreenPainter(
      FrameEncoder(theme: theme, depth: profile.depth, synchronizes: profile.synchronizes))
    send(ScreenModes.enter(profile))
  }

  /// Sends the changes of the screen.
  public func present(_ frame: Frame) {
    guard let bytes = painter?.show(frame, on: size), !bytes.isEmpty else { return }
    send(bytes)
  }

  /// Gives the screen back.
  public func detach() {
    guard painter != nil else { return }
    painter = nil
    host = nil
    send(ScreenModes.leave(profile))
  }

  /// Takes bytes that the terminal sent, cut anywhere.
  public func receive(_ bytes: some Sequence<UInt8>) {
    tell(parser.consume(bytes))
  }

  /// Ends a sequence after a silence, so that a lone escape byte is the escape key; see
  /// ``InputParser/patience``.
  public func timeOut() {
    tell(parser.timeOut())
  }

  /// Sets the new size of the terminal.
  public func resize(to size: Size) {
    guard size != self.size else { return }
    self.size = size
    painter?.forget()
    tell([.resize(size)])
  }

  private func tell(_ inputs: [Input]) {
    for input in inputs {
      if let input = input.meant(on: size) { host?.receiveFromDevice(input) }
    }
  }
}

extension VirtualTerminalBackend: MotionBackend {
  /// Shows a moment like a frame.
  public func presentMoment(_ frame: Frame) {
    present(frame)
  }
}

extension VirtualTerminalBackend: TitleBackend {
  /// Shows a title of at most 256 characters.
  public func setTitle(_ title: String) {
    if painter != nil { send(OperatingSystemCommand.title(title)) }
  }
}

extension VirtualTerminalBackend: ClipboardBackend {
  /// Offers text to other programs, by OSC 52.
  public func copy(_ text: String) {
    if painter != nil { send(OperatingSystemCommand.copy(text)) }
  }
}
