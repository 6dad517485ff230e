public import TrellisState

/// The way to end an observer that an object owns; dropping it ends nothing.
///
/// ```swift
/// let registration = view.observe(document, \.$title) { view in view.isHidden = false }
/// registration.cancel()
/// ```
@MainActor
public struct ObserverRegistration: Cancellable {
  /// Its identifier among the observers of its owner.
  public let id: ObserverID
  private weak var observer: OwnedObserver?

  package init(_ observer: OwnedObserver) {
    id = observer.id
    self.observer = observer
  }

  /// Whether the observer may still be called: its owner lives, something that it is told of lives,
  /// and nobody has ended it.
  public var isActive: Bool { observer?.isActive ?? false }

  /// Ends the observer. It never runs again, not even in a round under way.
  ///
  /// - Returns: Whether there was anything to end; false the second time.
  @discardableResult
  public func cancel() -> Bool {
    guard let observer, observer.isActive else { return false }
    observer.end()
    return true
  }
}
