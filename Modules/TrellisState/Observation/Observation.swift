/// One registered observer.
@MainActor
@usableFromInline
final class Observation<Value> {
  /// The number of the registration among all registrations of the program.
  let order: UInt64
  let id: String?
  /// The source location of the registration, or `nil` if the observer only passes the change to an
  /// object that makes its own record.
  let site: SourceSite?
  @usableFromInline let handler: (Change<Value>) -> Void
  @exclusivity(unchecked) @usableFromInline var isRemoved = false
  /// The value at registration, if the observer was registered between a change and the round that
  /// notifies observers of it; otherwise `nil`. `joinedVersion` is the version of the value.
  var joinedValue: Value?
  var joinedVersion: UInt64 = 0
  @usableFromInline let owner: ObservationOwner?

  init(
    order: UInt64, owner: AnyObject?, id: String?, site: SourceSite?,
    handler: @escaping (Change<Value>) -> Void
  ) {
    self.order = order
    self.owner = owner.map(ObservationOwner.init)
    self.id = id
    self.site = site
    self.handler = handler
    StateScope.liveObserverCount += 1
  }

  isolated deinit {
    StateScope.liveObserverCount -= 1
  }

  /// Whether the observer had an owner that has been deallocated.
  @inlinable var hasLostOwner: Bool {
    guard let owner else { return false }
    return owner.object == nil
  }

  /// Calls the observer's closure, through the delegate of ``StateScope`` if there is one.
  @inlinable
  func run(_ change: Change<Value>, cause: AnyNode?) {
    guard StateScope.hasDelegate, let delegate = StateScope.current else { return handler(change) }
    run(change, cause: cause, through: delegate)
  }

  @usableFromInline
  func run(_ change: Change<Value>, cause: AnyNode?, through delegate: any StateScopeDelegate) {
    guard let site, cause?.coalescedChange?.recordsCall() != false else { return handler(change) }
    delegate.runObserver(ObserverSite(site: site, id: id, cause: cause?.declaration)) {
      handler(change)
    }
  }
}

/// The owner of an observation. The owner is kept in a separate object so that observers without an
/// owner never load a weak reference.
@MainActor
@usableFromInline
final class ObservationOwner {
  @usableFromInline weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  isolated deinit {}
}
