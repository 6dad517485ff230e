public import TrellisState

/// A handle for cancelling an observer that an object owns. Releasing the handle does not end the
/// observer.
///
/// ```swift
/// let registration = view.observe(document, \.$title) { view in view.isHidden = false }
/// registration.cancel()
/// ```
@MainActor
public struct ObserverRegistration: Cancellable {
  /// The identifier of the observer, which is unique among its owner's observers.
  public let id: ObserverID
  private weak var observer: OwnedObserver?

  package init(_ observer: OwnedObserver) {
    id = observer.id
    self.observer = observer
  }

  /// Whether the observer may still be called. The value is `false` once the observer has been
  /// cancelled or replaced, and once its owner or everything that it observes has been released.
  public var isActive: Bool { observer?.isActive ?? false }

  /// Ends the observer. Its closure is not called again. If the observers of a change are being
  /// called at this moment, the closure is not called for that change either.
  ///
  /// - Returns: Whether the observer was active.
  @discardableResult
  public func cancel() -> Bool {
    guard let observer, observer.isActive else { return false }
    observer.end()
    return true
  }
}
