public import Trellis
public import TrellisCells

/// A backend that keeps frames instead of showing them: for tests, for scripts, and for pictures of
/// a screen.
///
/// It is deterministic and never waits. Its units are cells unless other metrics are given, so that
/// the same tree can be laid out for points as well.
@MainActor
public final class HeadlessBackend: Backend {
  /// The name `headless`.
  public let name: String = "headless"
  /// The size in which frames are laid out.
  public let size: Size
  /// The units.
  public let metrics: LayoutMetrics
  /// The last frame that was committed.
  public private(set) var frame: Frame?
  /// The number of frames that were committed.
  public private(set) var frameCount = 0
  private weak var host: (any BackendHost)?

  /// Makes a backend.
  public init(size: Size = Size(width: 80, height: 24), metrics: LayoutMetrics = .cells) {
    self.size = size
    self.metrics = metrics
  }

  isolated deinit {}

  /// Remembers the host.
  public func attach(to host: any BackendHost) throws {
    self.host = host
  }

  /// Keeps the frame.
  public func present(_ frame: Frame) {
    self.frame = frame
    frameCount += 1
  }

  /// Forgets the host.
  public func detach() {
    host = nil
  }

  /// Sends an input to the application, as if it came from a device; while a script drives it is
  /// ignored like any other.
  public func send(_ input: Input) {
    host?.receiveFromDevice(input)
  }
}
