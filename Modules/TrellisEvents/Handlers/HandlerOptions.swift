/// The conditions under which a handler stays registered.
///
/// By default, the handler stays registered until it is removed or its control is deallocated.
@MainActor
public struct HandlerOptions {
  /// An ID for the handler. A later registration with the same ID on the same control replaces this
  /// handler for the events that both registrations share. If `nil` or empty, the handler has no
  /// ID.
  public var id: String? {
    didSet { if id == "" { id = nil } }
  }
  /// An object on which the handler depends. The object is held weakly, and once it is deallocated,
  /// the handler no longer runs. If `nil`, the handler does not depend on an object.
  public weak var owner: AnyObject? {
    didSet { hasOwner = owner != nil }
  }
  /// The maximum number of times that the handler runs. If `nil`, there is no limit.
  public var maximumCount: Int?
  /// Whether an owner was set, even if the owner no longer exists.
  package private(set) var hasOwner: Bool

  /// Creates options. Each parameter sets the property of the same name. With the default values, a
  /// handler stays registered until it is removed or its control is deallocated.
  public init(id: String? = nil, owner: AnyObject? = nil, maximumCount: Int? = nil) {
    self.id = id == "" ? nil : id
    self.owner = owner
    self.maximumCount = maximumCount
    hasOwner = owner != nil
  }

  package var isEmpty: Bool { id == nil && !hasOwner && maximumCount == nil }
}
