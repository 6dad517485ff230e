/// A link from a derived node to one of its sources, with its type erased.
class AnyLink {
  init() {}

  /// The source; nil if it has been deallocated.
  var target: AnyNode? { nil }

  /// Updates the source, and takes its value if it has changed since the last time.
  ///
  /// - Returns: Whether the value has changed.
  func update() -> Bool { false }

  /// Takes the source's value if it has changed since the last time. The source must be up to date.
  ///
  /// - Returns: Whether the value has changed.
  func take() -> Bool { false }
}

/// A link from a derived node to one of its sources.
///
/// The link keeps the last value, so that if one of two combined states has been deallocated,
/// changes of the other state still have both values.
final class UpstreamLink<Value>: AnyLink {
  private(set) weak var node: ValueNode<Value>?
  /// The version of the value that was taken last.
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

  /// The value that was taken last.
  var value: Value {
    guard let taken else {
      preconditionFailure("a link is read before its first update; refresh the derived node")
    }
    return taken
  }
}
