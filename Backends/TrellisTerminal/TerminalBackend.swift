import CTrellisTerminal
public import Trellis
public import TrellisCells
public import TrellisLayout

/// A backend that shows frames on a terminal, and tells what its user types, clicks and pastes.
///
/// The terminal is taken when the backend is attached. It is given back as it was when the backend
/// is detached, when the program ends, when a signal ends it, and while it is stopped. The terminal
/// is asked nothing: its abilities are known from the environment, and `NO_COLOR` is honoured.
///
/// ```swift
/// let backend = TerminalBackend(theme: .dark)
/// ```
@MainActor
public final class TerminalBackend: Backend {
  /// The name `terminal`.
  public let name = "terminal"
  /// The units: one is one cell; faint text may look like any other on a terminal without colours.
  public let metrics: LayoutMetrics

  let theme: Theme
  let profile: TerminalProfile
  private let path: String?
  private(set) var session: TerminalSession?

  /// Makes a backend for the terminal of the standard output; nothing happens before it is
  /// attached.
  ///
  /// - Parameter theme: How styles look; nil for the terminal's own colours.
  public convenience init(theme: Theme? = nil) {
    self.init(
      theme: theme, path: nil, profile: TerminalProfile(environment: Environment.value(of:)))
  }

  init(theme: Theme?, path: String?, profile: TerminalProfile) {
    self.theme = profile.depth == .none ? .plain : theme ?? .terminal
    self.profile = profile
    self.path = path
    var metrics = LayoutMetrics.cells
    metrics.showsFaintText = self.theme.usesColor
    self.metrics = metrics
  }

  isolated deinit {}

  /// The size of the terminal in cells; 80x24 before attaching.
  public var size: Size { session?.size ?? Size(width: 80, height: 24) }

  /// Whether the kind of terminal that `TERM` names can show a picture.
  public var isSuitable: Bool { profile.isSuitable }

  /// Takes the terminal over.
  ///
  /// - Throws: `BackendError` with `.noTerminal` if the standard output is none,
  ///   `.unsuitableTerminal` if it cannot show a picture.
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

  /// Shows a frame; on a terminal smaller than 20x5, a line that says so.
  public func present(_ frame: Frame) {
    session?.present(frame)
  }

  /// Gives the terminal back.
  public func detach() {
    session?.end()
    session = nil
  }

  /// Gives the terminal of the process back, if it was taken, because the process ends at once;
  /// called from any thread.
  package nonisolated static func giveBackForGood() {
    trellis_terminal_end()
  }
}

extension TerminalBackend: MotionBackend {
  /// Shows a moment like a frame.
  public func presentMoment(_ frame: Frame) {
    present(frame)
  }
}

extension TerminalBackend: TitleBackend {
  /// Shows a title of at most 256 characters; the old one comes back with the terminal.
  public func setTitle(_ title: String) {
    if profile.hasTitle { session?.send(OperatingSystemCommand.title(title)) }
  }
}

extension TerminalBackend: ClipboardBackend {
  /// Offers text to other programs, by OSC 52: terminals may ask, refuse, or limit its length.
  public func copy(_ text: String) {
    session?.send(OperatingSystemCommand.copy(text))
  }
}
