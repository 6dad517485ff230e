public import Trellis
public import TrellisCells

/// A backend that keeps frames instead of showing them, for tests, scripts and pictures of a
/// screen.
///
/// The backend is deterministic and never waits. It measures in cells by default; with other
/// metrics, the same tree can be laid out in points.
@MainActor
public final class HeadlessBackend: Backend {
  /// The name of the backend, `headless`.
  public let name: String = "headless"
  /// The size for which frames are laid out.
  public let size: Size
  /// The metrics of the layout.
  public let metrics: LayoutMetrics
  /// The last frame; nil before the first one.
  public private(set) var frame: Frame?
  /// The number of frames so far.
  public private(set) var frameCount = 0
  private weak var host: (any BackendHost)?

  /// Creates a backend with a size and metrics.
  public init(size: Size = Size(width: 80, height: 24), metrics: LayoutMetrics = .cells) {
    self.size = size
    self.metrics = metrics
  }

  isolated deinit {}

  /// Keeps the host for ``send(_:)``.
  public func attach(to host: any BackendHost) throws {
    self.host = host
  }

  /// Keeps the frame.
  public func present(_ frame: Frame) {
    self.frame = frame
    frameCount += 1
  }

  /// Releases the host.
  public func detach() {
    host = nil
  }

  /// Sends an input to the application as if it came from a device. While a script drives the
  /// application, the input is ignored, like any other input from a device.
  public func send(_ input: Input) {
    host?.receiveFromDevice(input)
  }
}
