public import TrellisLayout

/// A part of a program that shows frames and produces inputs, with no more than every backend must
/// do.
///
/// Further capabilities have protocols of their own, such as ``TitleBackend``. A backend without
/// one does not conform, and the application resolves that once, when it attaches.
@MainActor
public protocol Backend: AnyObject {
  /// The name by which people choose it: `terminal`, `log`, `headless`.
  var name: String { get }

  /// The size of the present screen, in the backend's units.
  var size: Size { get }

  /// The units of the backend.
  var metrics: LayoutMetrics { get }

  /// Begins work: sets up the screen and sends inputs to the host from now on.
  ///
  /// - Throws: ``BackendError`` if there is nothing to show frames on.
  func attach(to host: any BackendHost) throws

  /// Shows a frame. Frames come in order; the first one after attaching has everything as damage.
  func present(_ frame: Frame)

  /// Does the work that was put off until all effects of the last input or script line are done,
  /// and nothing more is due now.
  ///
  /// By default this does nothing.
  func didComeToRest()

  /// Gives back all that attaching took; a second call does nothing.
  func detach()
}

extension Backend {
  /// Does nothing.
  public func didComeToRest() {}
}

/// The part of the application that a backend uses.
@MainActor
public protocol BackendHost: AnyObject {
  /// The loop in which the backend can watch files for input.
  var loop: EventLoop { get }

  /// Whether a script drives: then inputs of devices are ignored and sizes are virtual.
  var isScripted: Bool { get }

  /// Takes an input; it is handled before the call returns, unless a handler is running.
  func receive(_ input: Input)

  /// Presents the last frame once more, as a whole, since the screen was lost or comes back.
  func requestFullFrame()
}

extension BackendHost {
  /// Takes an input of a device.
  ///
  /// While a script drives, only the script gives inputs, so this one is dropped; the user can stop
  /// the program at all times.
  public func receiveFromDevice(_ input: Input) {
    if input == .interrupt || !isScripted { receive(input) }
  }
}

/// A backend that can show the title of its window.
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
/// The application reads the number once, when it is made. Gestures that take more touches than
/// that get a diagnostic; without conformance it is one, which is what a mouse has.
@MainActor
public protocol TouchBackend: Backend {
  /// The greatest number of touches at once in `PointerInput.otherTouches`.
  var maximumTouches: Int { get }
}

/// A backend that can show pictures between two commits, for people who watch.
@MainActor
public protocol MotionBackend: Backend {
  /// Shows a moment on the way to the last frame.
  ///
  /// The drawing and the damage are those of the moment; all else is the frame's. The last moment
  /// is the frame itself.
  func presentMoment(_ frame: Frame)
}

/// The reason for which a backend cannot show anything; the message is one line: the failure, its
/// place, the remedy.
public nonisolated struct BackendError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sort of failure.
  public struct Code: Hashable, Sendable {
    /// The name.
    public let name: String

    /// Makes a sort of failure.
    public init(_ name: String) {
      self.name = name
    }

    /// There is no terminal to show anything on.
    public static let noTerminal = Code("no-terminal")
    /// The terminal lacks a capability that is needed.
    public static let unsuitableTerminal = Code("unsuitable-terminal")
    /// A system call failed.
    public static let system = Code("system")
  }

  /// The sort of failure.
  public let code: Code
  /// One line: the failure, its place, the remedy.
  public let message: String

  /// Makes an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
