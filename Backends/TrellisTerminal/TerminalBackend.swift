import CTrellisTerminal
public import Trellis
public import TrellisCells
public import TrellisLayout

/// A backend that shows frames on a terminal, and reads keys, mouse events and pastes from it.
///
/// The backend takes control of the terminal when it is attached. The backend restores the terminal
/// when it is detached, when the program ends (even if a signal ends it), and while the program is
/// stopped, for example by `SIGTSTP`. The backend determines the terminal's capabilities from
/// environment variables. After the first frame, it also asks the terminal, unless a script drives
/// the program or the environment variable `TRELLIS_PROBE` is `0`. `NO_COLOR` turns colours off.
///
/// ```swift
/// let backend = TerminalBackend(theme: .dark)
/// ```
@MainActor
public final class TerminalBackend: Backend {
  /// The name of the backend, `terminal`.
  public let name = "terminal"
  /// The layout metrics, in character cells. If the theme has no colours, disabled controls are
  /// shown in parentheses, because faint text may look like ordinary text.
  public private(set) var metrics: LayoutMetrics

  /// The theme in use, which may differ from the theme that was passed to the initialiser. When
  /// this property is set, the screen is drawn again in the colours of the new theme.
  public var theme: Theme {
    didSet {
      guard theme != oldValue else { return }
      followsBackground = false
      metrics = Self.metrics(for: theme)
      session?.use(encoder)
    }
  }
  private(set) var profile: TerminalProfile
  private let path: String?
  /// Whether the theme depends on the terminal's background, because the program has not chosen a
  /// theme.
  private var followsBackground: Bool
  private(set) var session: TerminalSession?

  /// Creates a backend for the terminal that standard output is connected to. The terminal is not
  /// changed before the backend is attached.
  ///
  /// - Parameter theme: The theme, which determines the colours and attributes of text. If `nil`,
  ///   the theme is `dark`, or `light` if the terminal or the environment variable `COLORFGBG` says
  ///   that the background is light. On a terminal with only 16 colours, the theme `terminal`, which uses
  ///   the terminal's own colours, replaces this default and any theme that paints the background.
  ///   On a terminal without colours, or if the environment variable `NO_COLOR` is set, the theme
  ///   is always `plain`.
  public convenience init(theme: Theme? = nil) {
    self.init(
      theme: theme, path: nil, profile: TerminalProfile(environment: Environment.value(of:)))
  }

  init(theme: Theme?, path: String?, profile: TerminalProfile) {
    self.theme = profile.theme(theme)
    followsBackground = theme == nil
    self.profile = profile
    self.path = path
    metrics = Self.metrics(for: self.theme)
  }

  private static func metrics(for theme: Theme) -> LayoutMetrics {
    var metrics = LayoutMetrics.cells
    metrics.showsFaintText = theme.usesColor
    metrics.showsSurfaces = theme.hasSurfaces
    return metrics
  }

  /// An encoder for a terminal whose picture is unknown.
  private var encoder: FrameEncoder {
    FrameEncoder(
      theme: theme, depth: profile.depth, synchronizes: profile.synchronizes,
      erasesInColor: profile.erasesInColor, hasLinks: profile.hasLinks)
  }

  isolated deinit {}

  /// The size of the terminal in cells, or 80x24 before the backend is attached.
  public var size: Size { session?.size ?? Size(width: 80, height: 24) }

  /// Whether the terminal can show full-screen programs, according to the environment variable
  /// `TERM`.
  public var isSuitable: Bool { profile.isSuitable }

  /// Takes control of the terminal.
  ///
  /// - Throws: `BackendError` with `.noTerminal` if standard output is not a terminal, with
  ///   `.unsuitableTerminal` if the terminal cannot show full-screen programs, and with `.system`
  ///   if a system call fails.
  public func attach(to host: any BackendHost) throws {
    guard session == nil else { return }
    guard isSuitable else {
      throw BackendError(
        .unsuitableTerminal,
        profile.name.isEmpty
          ? "TERM is not set, so it is unknown whether the terminal can show full-screen programs; "
            + "set TERM, or use the log backend"
          : "a terminal of the type \"\(profile.name)\" (TERM) cannot show full-screen programs; "
            + "use the log backend")
    }
    let device = try TerminalDevice(
      path: path, enter: ScreenModes.enter(profile), leave: ScreenModes.leave(profile))
    let learn: @MainActor (CapabilityProbe.Findings) -> Void = { [weak self] in self?.learn($0) }
    session = TerminalSession(
      device: device, encoder: encoder, host: host, learn: profile.mayBeAsked ? learn : nil)
  }

  /// Uses the capabilities that the terminal has confirmed.
  private func learn(_ findings: CapabilityProbe.Findings) {
    guard let session else { return }
    let earlier = profile
    profile.add(findings)
    let bytes = ScreenModes.turnOn(profile, after: earlier)
    if !bytes.isEmpty {
      session.add(bytes, enter: ScreenModes.enter(profile), leave: ScreenModes.leave(profile))
    }
    session.synchronizes = profile.synchronizes
    if followsBackground { theme = profile.theme(nil) }
  }

  /// Shows a frame. If the terminal is smaller than 20x5, a line asks for a larger terminal
  /// instead.
  public func present(_ frame: Frame) {
    session?.present(frame)
  }

  /// Restores the settings that the terminal had before the backend was attached.
  public func detach() {
    session?.end()
    session = nil
  }

  /// Restores the terminal so that another program can use it. Until ``takeScreenBack()`` is
  /// called, no frames are shown, and no input is read.
  ///
  /// - Returns: Whether there is a terminal to lend.
  package func lendScreen() -> Bool {
    session?.lend()
    return session != nil
  }

  /// Takes over the terminal again, and shows the current frame.
  package func takeScreenBack() { session?.takeBack() }

  /// Restores the terminal for good, because the process is about to end. If no backend uses the
  /// terminal, nothing happens. Any thread can call this method.
  package nonisolated static func giveBackForGood() {
    trellis_terminal_end()
  }
}

extension TerminalBackend: MotionBackend {
  /// Shows one step of an animation in the same way as a frame.
  public func presentMoment(_ frame: Frame) {
    present(frame)
  }
}

extension TerminalBackend: TitleBackend {
  /// Sets the title of the window, of which only the first 256 characters are shown. If the
  /// terminal is known to have no title, the call does nothing. Restoring the terminal also
  /// restores the old title.
  public func setTitle(_ title: String) {
    if profile.hasTitle { session?.send(OperatingSystemCommand.title(title)) }
  }
}

extension TerminalBackend: ProgressBackend {
  /// Shows the progress with the escape sequence OSC 9;4 if the terminal is known to support this;
  /// otherwise, does nothing.
  public func setProgress(_ progress: WindowProgress?) {
    if profile.hasProgress { session?.send(OperatingSystemCommand.progress(progress)) }
  }
}

extension TerminalBackend: ClipboardBackend {
  /// Copies text to the clipboard with the escape sequence OSC 52. A terminal may ask the user
  /// first, refuse, or limit the length of the text.
  public func copy(_ text: String) {
    session?.send(OperatingSystemCommand.copy(text))
  }
}
