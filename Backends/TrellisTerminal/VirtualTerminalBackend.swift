public import Trellis
public import TrellisCells
public import TrellisLayout

/// A backend that shows frames on a terminal at the other end of a stream of bytes, such as a
/// network connection. The terminal in which the program was started is not used.
///
/// Tests can run whole programs on this backend without a terminal device, and a program can serve
/// a remote terminal. Because the backend has no clock, the code that reads the stream calls
/// ``timeOut()`` if no more bytes arrive.
/// ```swift
/// let backend = VirtualTerminalBackend { bytes in connection.write(bytes) }
/// backend.receive([0x1B, 0x5B, 0x41])  // the key up
/// ```
@MainActor
public final class VirtualTerminalBackend: Backend {
  /// The name of the backend, `terminal`.
  public let name = "terminal"
  /// The layout metrics, in character cells.
  public let metrics: LayoutMetrics
  /// The size of the terminal in cells.
  public private(set) var size: Size

  private let profile: TerminalProfile
  private let theme: Theme
  private let send: @MainActor ([UInt8]) -> Void
  private var painter: ScreenPainter?
  private var parser = InputParser()
  private weak var host: (any BackendHost)?

  /// Creates a backend for a stream of bytes.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal in cells.
  ///   - theme: The theme, which determines the colours and attributes of text. If the theme has
  ///     its own background colour, its exact colours are sent. Otherwise, the terminal's 16
  ///     colours are used.
  ///   - send: A closure that receives the bytes for the terminal, in order.
  public init(
    size: Size = Size(width: 80, height: 24), theme: Theme = .terminal,
    send: @escaping @MainActor ([UInt8]) -> Void
  ) {
    self.size = size
    self.theme = theme
    var profile = TerminalProfile()
    if theme[.text].background != nil {
      profile.depth = .trueColor
      profile.erasesInColor = true
    }
    self.profile = profile
    self.send = send
    var metrics = LayoutMetrics.cells
    metrics.showsSurfaces = theme.hasSurfaces
    self.metrics = metrics
  }

  isolated deinit {}

  /// Takes control of the terminal's screen.
  public func attach(to host: any BackendHost) throws {
    guard painter == nil else { return }
    self.host = host
    parser = InputParser()
    painter = ScreenPainter(
      FrameEncoder(
        theme: theme, depth: profile.depth, synchronizes: profile.synchronizes,
        erasesInColor: profile.erasesInColor, hasLinks: profile.hasLinks))
    send(ScreenModes.enter(profile))
  }

  /// Sends the bytes that show a frame on the terminal. If the terminal is smaller than 20x5, a
  /// line asks for a larger terminal instead.
  public func present(_ frame: Frame) {
    guard let bytes = painter?.show(frame, on: size), !bytes.isEmpty else { return }
    send(bytes)
  }

  /// Restores the screen of the terminal.
  public func detach() {
    guard painter != nil else { return }
    painter = nil
    host = nil
    send(ScreenModes.leave(profile))
  }

  /// Receives bytes from the terminal. The bytes of a sequence can arrive in several calls.
  public func receive(_ bytes: some Sequence<UInt8>) {
    tell(parser.consume(bytes))
  }

  /// Ends an unfinished sequence of bytes. A lone escape byte then counts as the Escape key. Call
  /// this method when no bytes have arrived for a while: for 50 ms after a lone escape byte, and
  /// for up to two seconds in a paste or a control string. The ``InputParser/patience`` of a parser
  /// that has consumed the same bytes gives the exact time.
  public func timeOut() {
    tell(parser.timeOut())
  }

  /// Reports that the size of the terminal has changed.
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
  /// Shows one step of an animation in the same way as a frame.
  public func presentMoment(_ frame: Frame) {
    present(frame)
  }
}

extension VirtualTerminalBackend: TitleBackend {
  /// Sets the title of the window, of which only the first 256 characters are sent.
  public func setTitle(_ title: String) {
    if painter != nil { send(OperatingSystemCommand.title(title)) }
  }
}

extension VirtualTerminalBackend: ClipboardBackend {
  /// Copies text to the clipboard of the remote terminal with the escape sequence OSC 52.
  public func copy(_ text: String) {
    if painter != nil { send(OperatingSystemCommand.copy(text)) }
  }
}
