/// One registered observer.
final class Observation<Value> {
  /// Its place among all registrations of the program.
  let order: UInt64
  let id: String?
  let site: StateSite
  let handler: (Change<Value>) -> Void
  var isRemoved = false
  /// What it was registered with, if that happened between a change and its round.
  var joined: Joined?
  private let owner: Owner?

  struct Joined {
    let version: UInt64
    let value: Value
  }

  /// Apart from the observation, so that observers without owner never load a weak reference.
  private final class Owner {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }
  }

  init(
    order: UInt64, owner: AnyObject?, id: String?, site: StateSite,
    handler: @escaping (Change<Value>) -> Void
  ) {
    self.order = order
    self.owner = owner.map(Owner.init)
    self.id = id
    self.site = site
    self.handler = handler
    StateScope.liveObserverCount += 1
  }

  isolated deinit {
    StateScope.liveObserverCount -= 1
  }

  /// Whether it had an owner that has died.
  var hasLostOwner: Bool {
    guard let owner else { return false }
    return owner.object == nil
  }

  /// Runs the closure, through the scope's delegate if there is one.
  func run(_ change: Change<Value>, cause: AnyNode?) {
    guard let delegate = StateScope.current else { return handler(change) }
    delegate.runObserver(ObserverSite(site: site, id: id, cause: cause?.declaration)) {
      handler(change)
    }
  }
}
