/// The nodes of values that are stored in objects. All bindings to the same value share a node, and
/// records show them as one state.
@MainActor
enum WatchedNodes {
  /// A part of an object, and its name in records.
  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let part: AnyHashable
    let name: String?
  }

  private struct Entry {
    // A new object may have the identity of one that has been deallocated.
    weak var owner: AnyObject?
    weak var node: AnyNode?

    var isOver: Bool { owner == nil || node == nil }
  }

  private static var entries: [Key: Entry] = [:]
  /// The number of entries above which the entries of deallocated objects are removed.
  private static var limit = 64

  /// Returns the node for one part of an object, and creates the node if necessary.
  static func node<Value>(
    of owner: AnyObject, part: AnyHashable, name: String?, make: () -> WatchedNode<Value>
  ) -> WatchedNode<Value> {
    let key = Key(owner: ObjectIdentifier(owner), part: part, name: name)
    if let entry = entries[key], entry.owner === owner,
      let node = entry.node as? WatchedNode<Value>
    {
      return node
    }
    let node = make()
    entries[key] = Entry(owner: owner, node: node)
    if entries.count > limit {
      entries = entries.filter { !$0.value.isOver }
      limit = max(64, 2 * entries.count)
    }
    return node
  }
}
