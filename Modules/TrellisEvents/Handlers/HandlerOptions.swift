/// The conditions under which a handler stays registered.
///
/// By default, the handler stays registered until it is removed or its control is deallocated.
@MainActor
public struct HandlerOptions {
  /// A name that is unique on the control; registering it again replaces the handler. An empty name
  /// means no name.
  public var id: String? {
    didSet { if id == "" { id = nil } }
  }
  /// An object, held weakly; once it is deallocated, the handler no longer runs.
  public weak var owner: AnyObject? {
    didSet { hasOwner = owner != nil }
  }
  /// The maximum number of times that the handler runs; nil for no limit.
  public var maximumCount: Int?
  /// Whether an owner was set, even if it no longer exists.
  package private(set) var hasOwner: Bool

  /// Creates options, by default without any condition.
  public init(id: String? = nil, owner: AnyObject? = nil, maximumCount: Int? = nil) {
    self.id = id == "" ? nil : id
    self.owner = owner
    self.maximumCount = maximumCount
    hasOwner = owner != nil
  }

  package var isEmpty: Bool { id == nil && !hasOwner && maximumCount == nil }
}
