/// One closure attached to a control.
struct Registration {
  let number: UInt32
  var events: Event
  /// The closure, taking its sender as an argument so that it need not hold it; nil where the
  /// registration is for an event key.
  let handler: (@MainActor (AnyObject) throws -> Void)?
  /// Present only where a condition was set, so that a plain handler stays small.
  let conditions: Conditions?
  let site: SourceSite
  var isRemoved = false

  /// The conditions of one registration; a class, since a count is kept.
  @MainActor
  final class Conditions {
    let keyed: KeyedHandler?
    let id: String?
    let hasOwner: Bool
    weak var owner: AnyObject?
    var remainingCount: Int?

    init(_ keyed: KeyedHandler?, options: HandlerOptions) {
      self.keyed = keyed
      id = options.id
      hasOwner = options.hasOwner
      owner = options.owner
      remainingCount = options.maximumCount
    }

    var hasLostOwner: Bool { hasOwner && owner == nil }
  }
}

/// The closure of a registration for an event key.
struct KeyedHandler {
  let key: KeyMatch
  let handler: @MainActor (AnyObject, Any) throws -> Void
}
