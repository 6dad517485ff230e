/// The nodes of values that live in objects: all bindings to one value share a node, and are one
/// state on record.
@MainActor
enum WatchedNodes {
  /// A part of an object, under the name that it has on record.
  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let part: AnyHashable
    let name: String?
  }

  private struct Entry {
    // Another object may be in the place of one that has ended.
    weak var owner: AnyObject?
    weak var node: AnyNode?

    var isOver: Bool { owner == nil || node == nil }
  }

  private static var entries: [Key: Entry] = [:]
  /// The number of entries at which those of ended objects are thrown away.
  private static var limit = 64

  /// Returns the node of a part of an object, and makes one if there is none.
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
