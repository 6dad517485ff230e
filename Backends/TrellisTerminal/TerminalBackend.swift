import CTrellisTerminal
public import Trellis
public import TrellisCells
public import TrellisLayout

/// A backend that shows frames on a terminal, and reads keys, mouse events and pastes from it.
///
/// The backend takes over the terminal when it is attached. It restores the terminal when it is
/// detached, when the program ends, when a signal ends the program, and while the program is
/// stopped. It never queries the terminal, because the environment says what the terminal can do.
/// `NO_COLOR` turns colours off.
///
/// ```swift
/// let backend = TerminalBackend(theme: .dark)
/// ```
@MainActor
public final class TerminalBackend: Backend {
  /// The name of the backend, `terminal`.
  public let name = "terminal"
  /// The metrics of character cells. On a terminal without colours, faint text may look like
  /// ordinary text.
  public let metrics: LayoutMetrics

  let theme: Theme
  let profile: TerminalProfile
  private let path: String?
  private(set) var session: TerminalSession?

  /// Creates a backend for the terminal of standard output. The terminal is not changed before the
  /// backend is attached.
  ///
  /// - Parameter theme: The theme, which decides how text looks. If nil, the theme is `dark`, or
  ///   `light` if the variable COLORFGBG says that the background is light; on a terminal with only
  ///   16 colours, it is `terminal`, the terminal's own colours.
  public convenience init(theme: Theme? = nil) {
    self.init(
      theme: theme, path: nil, profile: TerminalProfile(environment: Environment.value(of:)))
  }

  init(theme: Theme?, path: String?, profile: TerminalProfile) {
    self.theme = profile.theme(theme)
    self.profile = profile
    self.path = path
    var metrics = LayoutMetrics.cells
    metrics.showsFaintText = self.theme.usesColor
    self.metrics = metrics
  }

  isolated deinit {}

  /// The size of the terminal in cells; 80x24 before the backend is attached.
  public var size: Size { session?.size ?? Size(width: 80, height: 24) }

  /// Whether the terminal that `TERM` names can show a picture.
  public var isSuitable: Bool { profile.isSuitable }

  /// Takes over the terminal.
  ///
  /// - Throws: `BackendError` with `.noTerminal` if standard output is not a terminal, with
  ///   `.unsuitableTerminal` if the terminal cannot show a picture, and with `.system` if the
  ///   system refuses.
  public func attach(to host: any BackendHost) throws {
    guard session == nil else { return }
    guard isSuitable else {
      let name = profile.name.isEmpty ? "not set" : "'\(profile.name)'"
      throw BackendError(
        .unsuitableTerminal, "No screen can be drawn while TERM is \(name): use the log backend")
    }
    let device = try TerminalDevice(
      path: path, enter: ScreenModes.enter(profile), leave: ScreenModes.leave(profile))
    let encoder = FrameEncoder(
      theme: theme, depth: profile.depth, synchronizes: profile.synchronizes)
    session = TerminalSession(device: device, encoder: encoder, host: host)
  }

  /// Shows a frame, or a line that asks for more room if the terminal is smaller than 20x5.
  public func present(_ frame: Frame) {
    session?.present(frame)
  }

  /// Restores the terminal.
  public func detach() {
    session?.end()
    session = nil
  }

  /// Restores the terminal so that another program can use it until ``takeScreenBack()``. Until
  /// then, frames are not shown, and no input is read.
  ///
  /// - Returns: Whether there is a terminal to lend.
  package func lendScreen() -> Bool {
    session?.lend()
    return session != nil
  }

  /// Takes over the terminal again, and shows the current frame.
  package func takeScreenBack() { session?.takeBack() }

  /// Restores the terminal for good, because the process is about to end. Does nothing if no
  /// backend uses the terminal. May be called from any thread.
  package nonisolated static func giveBackForGood() {
    trellis_terminal_end()
  }
}

extension TerminalBackend: MotionBackend {
  /// Shows one moment of an animation in the same way as a frame.
  public func presentMoment(_ frame: Frame) {
    present(frame)
  }
}

extension TerminalBackend: TitleBackend {
  /// Sets the title of the window, up to 256 characters. Restoring the terminal restores the old
  /// title.
  public func setTitle(_ title: String) {
    if profile.hasTitle { session?.send(OperatingSystemCommand.title(title)) }
  }
}

extension TerminalBackend: ClipboardBackend {
  /// Copies text to the clipboard with OSC 52. Terminals may ask the user, refuse, or limit the
  /// length.
  public func copy(_ text: String) {
    session?.send(OperatingSystemCommand.copy(text))
  }
}
