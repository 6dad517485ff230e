import TrellisState

/// The observers that an object owns. They end when the object is released.
@MainActor
package final class ObserverBag {
  private static var lastGenerated: UInt64 = 0
  private var observers: [ObserverID: OwnedObserver] = [:]

  /// Adds an observer with the given identifier, or with a generated one if the identifier is
  /// `nil`. An earlier observer with the same identifier is replaced.
  package func add(id: ObserverID?) -> OwnedObserver {
    let id = id ?? Self.generatedID()
    observers[id]?.end()
    let observer = OwnedObserver(id: id, bag: self)
    observers[id] = observer
    return observer
  }

  func observer(_ id: ObserverID) -> OwnedObserver? { observers[id] }

  func removeAll() {
    for observer in Array(observers.values) { observer.end() }
  }

  func forget(_ observer: OwnedObserver) {
    guard observers[observer.id] === observer else { return }
    observers[observer.id] = nil
  }

  private static func generatedID() -> ObserverID {
    lastGenerated += 1
    return ObserverID(generated: lastGenerated)
  }

  isolated deinit {
    removeAll()
  }
}

extension Associating {
  /// The observers that the object owns.
  package var observers: ObserverBag {
    if let bag = associations[ObserverBagKey.self] { return bag }
    let bag = ObserverBag()
    associations[ObserverBagKey.self] = bag
    return bag
  }

  /// Ends one of the object's observers, and returns whether it existed.
  @discardableResult
  public func stopObserving(id: ObserverID) -> Bool {
    guard let observer = associations[ObserverBagKey.self]?.observer(id) else { return false }
    observer.end()
    return true
  }

  /// Ends the observation of one path by one of the object's observers. The observer's other paths
  /// are still observed.
  ///
  /// ```swift
  /// let registration = view.observe(document, \.$title, \.$pages) { view, path in
  ///   view.id = "shown"
  /// }
  /// view.stopObserving(document, \.$pages, id: registration.id)
  /// ```
  /// - Returns: Whether the observer observed the path.
  @discardableResult
  public func stopObserving<Model: AnyObject, Value>(
    _ model: Model, _ path: ModelKeyPath<Model, Value>, id: ObserverID
  ) -> Bool {
    guard let observer = associations[ObserverBagKey.self]?.observer(id) else { return false }
    return observer.endSources { $0.subject === model && $0.path == path }
  }

  /// Ends every observer that the object owns.
  public func stopObservingAll() {
    associations[ObserverBagKey.self]?.removeAll()
  }
}

/// The key under which an object's observers are stored. The key is private, so that no other code
/// can remove the observers.
private enum ObserverBagKey: AssociationKey {
  typealias Namespace = ObserverBagKey
  static let defaultValue: ObserverBag? = nil
}
