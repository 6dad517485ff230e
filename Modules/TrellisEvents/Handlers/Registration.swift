/// One closure attached to a control.
struct Registration {
  let number: UInt32
  var events: Event
  var isRemoved = false
  /// The closure of the list, which ends it. It does nothing where the registration is for an event
  /// key, and then there are no events to call it for.
  let closure: UnsafeMutablePointer<HandlerClosure>
  /// The conditions; nil if none was set, so that a plain handler stays small.
  let conditions: Conditions?
  let site: SourceSite

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

/// The closure of a registration, which takes its sender as an argument so that it need not hold
/// it.
///
/// It stands at a place of its own and ends when its list is idle. So it can be called where it
/// stands without being retained, which would take longer than the call.
struct HandlerClosure: ~Copyable {
  private let body: @MainActor (AnyObject) throws -> Void

  /// Puts a closure at a new place.
  static func make(
    _ body: @escaping @MainActor (AnyObject) throws -> Void
  ) -> UnsafeMutablePointer<HandlerClosure> {
    let place = UnsafeMutablePointer<HandlerClosure>.allocate(capacity: 1)
    place.initialize(to: HandlerClosure(body: body))
    return place
  }

  /// Ends the closure at a place, and what it holds.
  static func end(_ place: UnsafeMutablePointer<HandlerClosure>) {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  @inline(__always) @MainActor
  borrowing func call(_ sender: AnyObject) throws {
    try body(sender)
  }
}

/// The closure of a registration for an event key.
struct KeyedHandler {
  let key: KeyMatch
  let handler: @MainActor (AnyObject, Any) throws -> Void
}
