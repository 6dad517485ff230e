public import Trellis
public import TrellisCells

/// A backend that keeps the last frame instead of showing it, for tests, scripts and screenshots.
///
/// The backend is deterministic and never waits. Sizes are in character cells by default; with
/// other metrics, they can be in points.
@MainActor
public final class HeadlessBackend: Backend {
  /// The name of the backend, `headless`.
  public let name: String = "headless"
  /// The size at which frames are laid out, in the units of ``metrics``.
  public let size: Size
  /// The layout metrics, which also determine the units of ``size``.
  public let metrics: LayoutMetrics
  /// The last frame, or `nil` before the first one.
  public private(set) var frame: Frame?
  /// The number of frames that the backend has received so far.
  public private(set) var frameCount = 0
  private weak var host: (any BackendHost)?

  /// Creates a backend with a size and metrics.
  public init(size: Size = Size(width: 80, height: 24), metrics: LayoutMetrics = .cells) {
    self.size = size
    self.metrics = metrics
  }

  isolated deinit {}

  /// Attaches the backend to a host. Afterwards, ``send(_:)`` sends inputs to this host.
  public func attach(to host: any BackendHost) throws {
    self.host = host
  }

  /// Stores a frame as ``frame``, in place of the previous one.
  public func present(_ frame: Frame) {
    self.frame = frame
    frameCount += 1
  }

  /// Detaches the backend from its host. Afterwards, ``send(_:)`` has no effect.
  public func detach() {
    host = nil
  }

  /// Sends an input to the application as if it came from a device. While a script drives the
  /// application, all inputs from devices except interrupts are ignored.
  public func send(_ input: Input) {
    host?.receiveFromDevice(input)
  }
}
