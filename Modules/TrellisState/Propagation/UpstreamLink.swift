/// A derived node's way to one of the nodes it is derived from, its type forgotten.
class AnyLink {
  init() {}

  /// The node, while it lives.
  var target: AnyNode? { nil }

  /// Takes the target's value if it is newer than the one taken before.
  ///
  /// - Returns: Whether it was.
  func update() -> Bool { false }

  /// Takes the target's value if it is newer than the one taken before; the target is up to date.
  ///
  /// - Returns: Whether it was.
  func take() -> Bool { false }
}

/// A derived node's way to one of the nodes it is derived from.
///
/// It remembers the last value: where one of two combined states has ended, changes of the other
/// still have both values.
final class UpstreamLink<Value>: AnyLink {
  private(set) weak var node: ValueNode<Value>?
  /// The version taken last.
  private(set) var version: UInt64 = 0
  private var taken: Value?

  init(_ node: ValueNode<Value>) {
    self.node = node
  }

  override var target: AnyNode? { node }

  override func update() -> Bool {
    guard let node else { return false }
    node.refresh()
    return take(from: node)
  }

  override func take() -> Bool {
    guard let node else { return false }
    return take(from: node)
  }

  private func take(from node: ValueNode<Value>) -> Bool {
    guard taken == nil || node.version != version else { return false }
    version = node.version
    taken = node.freshValue
    return true
  }

  /// The value taken last.
  var value: Value {
    guard let taken else {
      preconditionFailure("a link is read before its first update; refresh the derived node")
    }
    return taken
  }
}
