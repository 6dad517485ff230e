public import TrellisState

/// An observer that an object owns, which can be cancelled; dropping the value ends nothing.
///
/// ```swift
/// let registration = view.observe(document, \.$title) { view in view.isHidden = false }
/// registration.cancel()
/// ```
@MainActor
public struct ObserverRegistration: Cancellable {
  /// The identifier of the observer among those of its owner.
  public let id: ObserverID
  private weak var observer: OwnedObserver?

  package init(_ observer: OwnedObserver) {
    id = observer.id
    self.observer = observer
  }

  /// Whether the observer may still be called: its owner and one of its sources live, and it was
  /// not cancelled.
  public var isActive: Bool { observer?.isActive ?? false }

  /// Ends the observer. It never runs again, not even in a round under way.
  ///
  /// - Returns: Whether the observer was active; false the second time.
  @discardableResult
  public func cancel() -> Bool {
    guard let observer, observer.isActive else { return false }
    observer.end()
    return true
  }
}
