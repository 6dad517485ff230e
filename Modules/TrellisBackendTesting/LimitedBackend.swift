public import Trellis

/// A backend that wraps another backend and hides some of its optional capabilities.
///
/// ```swift
/// let poor = LimitedBackend.make(backend, with: [])
/// ```
@MainActor
public class LimitedBackend: Backend {
  let base: any Backend

  init(_ base: any Backend) {
    self.base = base
  }

  isolated deinit {}

  /// Returns a wrapper that hides all optional capabilities of a backend except the given ones.
  public static func make(
    _ base: any Backend, with capabilities: Set<BackendCapability>
  ) -> LimitedBackend {
    let has = Set(BackendCapability.allCases).subtracting(BackendCapabilities(of: base).missing)
    let left = has.intersection(capabilities)
    switch (left.contains(.title), left.contains(.clipboard)) {
    case (true, true): return FullBackend(base)
    case (true, false): return TitledBackend(base)
    case (false, true): return CopyingBackend(base)
    case (false, false): return LimitedBackend(base)
    }
  }

  /// The name of the wrapped backend.
  public var name: String { base.name }
  /// The size of the wrapped backend's screen, in that backend's units.
  public var size: Size { base.size }
  /// The layout metrics of the wrapped backend.
  public var metrics: LayoutMetrics { base.metrics }

  /// Attaches the wrapped backend.
  public func attach(to host: any BackendHost) throws { try base.attach(to: host) }

  /// Passes a frame to the wrapped backend.
  public func present(_ frame: Frame) { base.present(frame) }

  /// Tells the wrapped backend that the program has settled.
  public func didComeToRest() { base.didComeToRest() }

  /// Detaches the wrapped backend.
  public func detach() { base.detach() }
}

private final class TitledBackend: LimitedBackend, TitleBackend {
  func setTitle(_ title: String) { (base as? any TitleBackend)?.setTitle(title) }
}

private final class CopyingBackend: LimitedBackend, ClipboardBackend {
  func copy(_ text: String) { (base as? any ClipboardBackend)?.copy(text) }
}

private final class FullBackend: LimitedBackend, TitleBackend, ClipboardBackend {
  func setTitle(_ title: String) { (base as? any TitleBackend)?.setTitle(title) }
  func copy(_ text: String) { (base as? any ClipboardBackend)?.copy(text) }
}
