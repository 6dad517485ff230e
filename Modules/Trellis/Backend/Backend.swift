public import TrellisLayout

/// Shows frames and produces inputs: what every backend must do, and no more.
///
/// What only some backends can do stands in protocols of its own, such as ``TitleBackend``; a backend
/// that cannot do it does not conform, and the application resolves that once, when it attaches.
@MainActor
public protocol Backend: AnyObject {
  /// The name by which people choose it: `terminal`, `log`, `headless`.
  var name: String { get }

  /// What can be shown now, in the backend's units.
  var size: Size { get }

  /// What the backend's units are.
  var metrics: LayoutMetrics { get }

  /// Takes up work: the screen is set up, inputs are told to the host from now on.
  ///
  /// - Throws: ``BackendError`` if there is nothing to show frames on.
  func attach(to host: any BackendHost) throws

  /// Shows a frame. Frames come in order; the first one after attaching has everything as damage.
  func present(_ frame: Frame)

  /// Does what was put off until everything that the last input or script line caused is done, and
  /// nothing more is due now. Does nothing by default.
  func didComeToRest()

  /// Gives back whatever attaching took. Calling it again does nothing.
  func detach()
}

extension Backend {
  /// Does nothing.
  public func didComeToRest() {}
}

/// What a backend sees of the application.
@MainActor
public protocol BackendHost: AnyObject {
  /// The loop in which the backend can watch files for input.
  var loop: EventLoop { get }

  /// Whether a script drives: then inputs of devices are not wanted and sizes are virtual.
  var isScripted: Bool { get }

  /// Takes an input; it is handled before the call returns, unless a handler is running.
  func receive(_ input: Input)

  /// Asks for the last frame once more, as a whole: the screen was lost or comes back.
  func requestFullFrame()
}

extension BackendHost {
  /// Takes an input of a device. While a script drives, nothing but it moves anything, so that the
  /// input is dropped; stopping is the user's right at all times.
  public func receiveFromDevice(_ input: Input) {
    if input == .interrupt || !isScripted { receive(input) }
  }
}

/// A backend that can name the window it is shown in.
@MainActor
public protocol TitleBackend: Backend {
  /// Shows a title; raw text, neutralised by the backend.
  func setTitle(_ title: String)
}

/// A backend that can put text where other programs can paste it from.
@MainActor
public protocol ClipboardBackend: Backend {
  /// Offers text to other programs.
  func copy(_ text: String)
}

/// A backend whose pointer has more than one touch at once.
///
/// The application asks once, when it is made. Gestures that take more touches than the backend tells
/// of get a diagnostic; without conformance that is one, which is what a mouse has.
@MainActor
public protocol TouchBackend: Backend {
  /// How many touches at once it tells of, in ``PointerInput/otherTouches``.
  var maximumTouches: Int { get }
}

/// A backend that can show pictures between two commits, to people who look at it.
@MainActor
public protocol MotionBackend: Backend {
  /// Shows a moment on the way to the frame it was given last. The drawing and the damage are those of
  /// the moment; all else is the frame's. The last moment is the frame itself.
  func presentMoment(_ frame: Frame)
}

/// Why a backend cannot show anything; the message is one line: what, where, what to do.
public nonisolated struct BackendError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sort of failure.
  public struct Code: Hashable, Sendable {
    /// The name.
    public let name: String

    /// Names a sort of failure.
    public init(_ name: String) {
      self.name = name
    }

    /// There is no terminal to show anything on.
    public static let noTerminal = Code("no-terminal")
    /// The terminal cannot do what is needed.
    public static let unsuitableTerminal = Code("unsuitable-terminal")
    /// A system call failed.
    public static let system = Code("system")
  }

  /// The sort of failure.
  public let code: Code
  /// One line: what, where, what to do.
  public let message: String

  /// Describes a failure.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
