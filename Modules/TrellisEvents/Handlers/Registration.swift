/// One closure attached to a control.
struct Registration {
  /// The closure, taking its sender as an argument so that it need not hold it.
  enum Action {
    case plain(@MainActor (AnyObject) throws -> Void)
    case keyed(@MainActor (AnyObject, Any) throws -> Void)
  }

  let number: UInt32
  var events: Event
  let site: SourceSite
  let action: Action
  /// Present only where a condition was set, so that a plain handler stays small.
  let conditions: Conditions?
  var isRemoved = false

  /// The conditions of one registration; a class, since a count is kept.
  @MainActor
  final class Conditions {
    let key: KeyMatch?
    let id: String?
    let hasOwner: Bool
    weak var owner: AnyObject?
    var remainingCount: Int?

    init(key: KeyMatch?, options: HandlerOptions) {
      self.key = key
      id = options.id
      hasOwner = options.hasOwner
      owner = options.owner
      remainingCount = options.maximumCount
    }

    var hasLostOwner: Bool { hasOwner && owner == nil }
  }
}
