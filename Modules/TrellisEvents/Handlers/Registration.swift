/// One closure that is registered on a control.
struct Registration {
  let number: UInt32
  var events: Event
  var isRemoved = false
  /// The closure of the handler. The list frees the memory of the closure. A registration for an
  /// event key has an empty closure, which is never called, since the registration has no events.
  let closure: UnsafeMutablePointer<HandlerClosure>
  /// The conditions under which the handler stays registered and, if the handler is registered for
  /// an event key, the handler's closure. If there are neither, the value is `nil`, which takes
  /// less memory.
  let conditions: Conditions?
  let site: SourceSite

  /// The conditions of one registration. This type is a class because the number of remaining runs
  /// changes.
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

/// The closure of a registration, which receives its sender as an argument and so need not capture
/// it.
///
/// Each closure has a memory location of its own, which is freed when its list is idle. The closure
/// can therefore be called in place, without a retain, which would take longer than the call.
struct HandlerClosure: ~Copyable {
  private let body: @MainActor (AnyObject) throws -> Void

  /// Stores a closure at a new memory location.
  static func make(
    _ body: @escaping @MainActor (AnyObject) throws -> Void
  ) -> UnsafeMutablePointer<HandlerClosure> {
    let place = UnsafeMutablePointer<HandlerClosure>.allocate(capacity: 1)
    place.initialize(to: HandlerClosure(body: body))
    return place
  }

  /// Frees a memory location, and releases the closure in it and the objects that the closure
  /// captures.
  static func end(_ place: UnsafeMutablePointer<HandlerClosure>) {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  @inline(__always) @MainActor
  borrowing func call(_ sender: AnyObject) throws {
    try body(sender)
  }
}

/// The event key and the closure of a handler that is registered for a custom event.
struct KeyedHandler {
  let key: KeyMatch
  let handler: @MainActor (AnyObject, Any) throws -> Void
}
