public import TrellisLayout

/// A part of a program that shows frames and produces inputs.
///
/// This protocol contains only what every backend must do. Each optional capability has its own
/// protocol, such as ``TitleBackend``. When the application attaches the backend, it checks once
/// which of these protocols the backend conforms to.
@MainActor
public protocol Backend: AnyObject {
  /// The name by which users choose the backend, such as `terminal`, `log` or `headless`.
  var name: String { get }

  /// The current size of the screen, in the backend's units.
  var size: Size { get }

  /// The backend's layout metrics, such as the height of a line.
  var metrics: LayoutMetrics { get }

  /// Sets up the screen, and begins to send inputs to the host.
  ///
  /// - Throws: An error if the backend cannot start, such as a ``BackendError`` if there is nothing
  ///   to show frames on. The application wraps any other error in a ``BackendError``.
  func attach(to host: any BackendHost) throws

  /// Shows a frame. The application presents frames in order. The damage of the first frame after
  /// attaching is the whole frame.
  func present(_ frame: Frame)

  /// Performs the work that the backend has deferred.
  ///
  /// If a script or a test drives the program, the application calls this method after it has
  /// waited for everything that the most recent line or action caused. Otherwise, it calls this
  /// method in every turn of the event loop, before it waits for the next input or timer. Async
  /// handlers may still be running then.
  ///
  /// The default implementation does nothing.
  func didComeToRest()

  /// Undoes everything that ``attach(to:)`` did. A second call does nothing.
  func detach()
}

extension Backend {
  /// Does nothing. A backend that defers work implements this method itself.
  public func didComeToRest() {}
}

/// The part of the application that a backend uses.
@MainActor
public protocol BackendHost: AnyObject {
  /// The event loop. The backend can use it to watch file descriptors for input.
  var loop: EventLoop { get }

  /// Whether a script drives the program. If `true`, all inputs from devices except
  /// ``Input/interrupt`` are ignored, and the size of the window does not depend on the screen.
  var isScripted: Bool { get }

  /// Handles an input immediately or, if a handler is running, after the handler has returned.
  func receive(_ input: Input)

  /// Handles a key from a device, immediately or after the running handler has returned, and calls a
  /// closure if no view uses the key and no text is being edited.
  ///
  /// A backend uses this method for a key that has a meaning of its own if the program does not use
  /// it, such as Ctrl-Z, which stops a program on a terminal.
  func receiveFromDevice(_ key: KeyPress, otherwise action: @escaping @MainActor () -> Void)

  /// Requests a full frame, for example because the screen was overwritten or restored. The frame
  /// is presented in the current or the next turn of the event loop.
  func requestFullFrame()

  /// Reads the backend's metrics again, and presents a full frame that is laid out with them.
  func metricsDidChange()
}

extension BackendHost {
  /// Calls the closure. A host that has views implements this method itself.
  public func receiveFromDevice(
    _ key: KeyPress, otherwise action: @escaping @MainActor () -> Void
  ) { action() }

  /// Requests a full frame. This default implementation does not read the backend's metrics again.
  public func metricsDidChange() { requestFullFrame() }

  /// Handles an input from a device.
  ///
  /// While a script drives the program, every input except ``Input/interrupt`` is ignored.
  public func receiveFromDevice(_ input: Input) {
    if input == .interrupt || !isScripted { receive(input) }
  }
}

/// A backend that can show the title of its window.
@MainActor
public protocol TitleBackend: Backend {
  /// Shows a title. The title may contain control characters, which the backend must remove or
  /// replace.
  func setTitle(_ title: String)
}

/// A backend that can show the progress of a program's work outside its window, for example in the tab
/// of a terminal.
@MainActor
public protocol ProgressBackend: Backend {
  /// Shows the progress, or shows none if the argument is `nil`.
  func setProgress(_ progress: WindowProgress?)
}

/// A backend that can copy text to the system's clipboard.
@MainActor
public protocol ClipboardBackend: Backend {
  /// Copies text to the clipboard, so that other programs can paste it.
  func copy(_ text: String)
}

/// A backend that can report several simultaneous touches.
///
/// The application reads ``maximumTouches`` once, when the application is created. If a gesture
/// needs more touches than the backend can report, a diagnostic is recorded. A backend that does
/// not conform to this protocol reports one touch at a time, like a mouse.
@MainActor
public protocol TouchBackend: Backend {
  /// The maximum number of simultaneous touches. The number includes the first touch, which is not
  /// in `PointerInput.otherTouches`.
  var maximumTouches: Int { get }
}

/// A backend that can show animations between two frames.
@MainActor
public protocol MotionBackend: Backend {
  /// Shows one picture of an animation that leads to the most recent frame.
  ///
  /// The given frame has the drawing and the damage of the picture. In all other respects, it is
  /// the same as the most recent frame. The last picture of the animation is the most recent frame
  /// itself.
  func presentMoment(_ frame: Frame)
}

/// An error that says why a backend cannot show frames.
public nonisolated struct BackendError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A code that says what kind of error occurred.
  public struct Code: Hashable, Sendable {
    /// The name of the code, such as `no-terminal`.
    public let name: String

    /// Creates a code with the given name.
    public init(_ name: String) {
      self.name = name
    }

    /// The failure that occurs if there is no terminal to show frames on.
    public static let noTerminal = Code("no-terminal")
    /// The failure that occurs if the terminal lacks a required capability.
    public static let unsuitableTerminal = Code("unsuitable-terminal")
    /// The failure that occurs if a system call fails.
    public static let system = Code("system")
  }

  /// The code that says what kind of error occurred.
  public let code: Code
  /// The message of the error: one line that says what failed, where, and what to do.
  public let message: String

  /// Creates an error with a code and a message of one line.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message of the error.
  public var description: String { message }
}
