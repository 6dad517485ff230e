/// The conditions under which a handler stays registered.
///
/// By default there is no condition: the handler stays until it is removed or its control ends.
@MainActor
public struct HandlerOptions {
  /// A name unique on the control; registering the same name again replaces the handler. An empty
  /// name counts as none.
  public var id: String? {
    didSet { if id == "" { id = nil } }
  }
  /// An object that the handler ends with; held weakly.
  public weak var owner: AnyObject? {
    didSet { hasOwner = owner != nil }
  }
  /// The number of times that the handler runs at most; nil for no limit.
  public var maximumCount: Int?
  /// Whether there was an owner, which may be gone by now.
  package private(set) var hasOwner: Bool

  /// Makes options from conditions.
  public init(id: String? = nil, owner: AnyObject? = nil, maximumCount: Int? = nil) {
    self.id = id == "" ? nil : id
    self.owner = owner
    self.maximumCount = maximumCount
    hasOwner = owner != nil
  }

  package var isEmpty: Bool { id == nil && !hasOwner && maximumCount == nil }
}
