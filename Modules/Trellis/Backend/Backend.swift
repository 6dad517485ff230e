public import TrellisLayout

/// A part of a program that shows frames and produces inputs.
///
/// This protocol contains only what every backend must do. Optional capabilities have protocols of
/// their own, such as ``TitleBackend``. The application checks the conformances once, when it
/// attaches the backend.
@MainActor
public protocol Backend: AnyObject {
  /// The name by which people choose the backend, such as `terminal`, `log` or `headless`.
  var name: String { get }

  /// The current size of the screen, in the backend's units.
  var size: Size { get }

  /// The backend's measures, such as the height of a line.
  var metrics: LayoutMetrics { get }

  /// Sets up the screen, and from then on sends inputs to the host.
  ///
  /// - Throws: ``BackendError`` if there is nothing to show frames on.
  func attach(to host: any BackendHost) throws

  /// Shows a frame. Frames arrive in order; the damage of the first one after attaching is the
  /// whole frame.
  func present(_ frame: Frame)

  /// Does the work that the backend put off until the program is at rest. The program is at rest
  /// when the last input or script line has had all of its effects and nothing more is due.
  ///
  /// The default implementation does nothing.
  func didComeToRest()

  /// Undoes everything that attaching did; a second call does nothing.
  func detach()
}

extension Backend {
  /// Does nothing, by default.
  public func didComeToRest() {}
}

/// The part of the application that a backend uses.
@MainActor
public protocol BackendHost: AnyObject {
  /// The loop in which the backend can watch files for input.
  var loop: EventLoop { get }

  /// Whether a script drives the program. If true, inputs from devices are ignored, and sizes are
  /// virtual.
  var isScripted: Bool { get }

  /// Handles an input before the call returns or, if a handler is running, after the handler has
  /// returned.
  func receive(_ input: Input)

  /// Presents the last frame again, as a whole, for example because the screen was lost or
  /// restored.
  func requestFullFrame()
}

extension BackendHost {
  /// Handles an input from a device.
  ///
  /// While a script drives the program, the input is dropped, unless the user asks the program to
  /// stop.
  public func receiveFromDevice(_ input: Input) {
    if input == .interrupt || !isScripted { receive(input) }
  }
}

/// A backend that can show the title of its window.
@MainActor
public protocol TitleBackend: Backend {
  /// Shows a title. The text is raw, and the backend neutralises it.
  func setTitle(_ title: String)
}

/// A backend that can copy text to the system's clipboard.
@MainActor
public protocol ClipboardBackend: Backend {
  /// Copies text to the clipboard, so that other programs can paste it.
  func copy(_ text: String)
}

/// A backend that reports several simultaneous touches.
///
/// The application reads ``maximumTouches`` once, when it is created. A gesture that needs more
/// touches causes a diagnostic. A backend that does not conform to this protocol has one touch,
/// like a mouse.
@MainActor
public protocol TouchBackend: Backend {
  /// The maximum number of simultaneous touches, as in `PointerInput.otherTouches`.
  var maximumTouches: Int { get }
}

/// A backend that can show animations between two frames.
@MainActor
public protocol MotionBackend: Backend {
  /// Shows one picture of an animation that leads to the last frame.
  ///
  /// The drawing and the damage are those of the picture, and everything else is that of the frame.
  /// The last picture is the frame itself.
  func presentMoment(_ frame: Frame)
}

/// The reason why a backend cannot show anything.
public nonisolated struct BackendError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of failure.
  public struct Code: Hashable, Sendable {
    /// The name of the kind of failure.
    public let name: String

    /// Creates a kind of failure.
    public init(_ name: String) {
      self.name = name
    }

    /// There is no terminal to show anything on.
    public static let noTerminal = Code("no-terminal")
    /// The terminal lacks a required capability.
    public static let unsuitableTerminal = Code("unsuitable-terminal")
    /// A system call failed.
    public static let system = Code("system")
  }

  /// The kind of the failure.
  public let code: Code
  /// One line that says what failed, where, and what to do.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message of the error.
  public var description: String { message }
}
