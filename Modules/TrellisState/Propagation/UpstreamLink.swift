/// A type-erased link from a derived node to one of its sources.
class AnyLink {
  init() {}

  /// The source, or `nil` if it has been deallocated.
  var target: AnyNode? { nil }

  /// Whether the source exists and can be set.
  var isSettable: Bool { false }

  /// Updates the source, and copies its value if the value has changed since it was last copied.
  ///
  /// - Returns: Whether the value has changed.
  func update() -> Bool { false }

  /// Copies the source's value if the value has changed since it was last copied. The source must
  /// be up to date.
  ///
  /// - Returns: Whether the value has changed.
  func take() -> Bool { false }
}

/// A link from a derived node to one of its sources.
///
/// The link keeps a copy of the source's value. If one of two combined states is deallocated, the
/// copy of its last value is used when the other state changes.
final class UpstreamLink<Value>: AnyLink {
  private(set) weak var node: ValueNode<Value>?
  /// The version of the copied value.
  private(set) var version: UInt64 = 0
  private var taken: Value?

  init(_ node: ValueNode<Value>) {
    self.node = node
  }

  override var target: AnyNode? { node }

  override var isSettable: Bool { node?.isSettable ?? false }

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

  /// Sets the value of the source, unless the source has an equal value or has been deallocated.
  func set(_ new: Value, source: ChangeSource) {
    guard let node else { return }
    if let isEqual = node.isEqual, isEqual(node.value, new) { return }
    node.set(new, source: source)
  }

  /// The copied value.
  var value: Value {
    guard let taken else {
      preconditionFailure(
        "a link was read before its first update; refresh the derived value first")
    }
    return taken
  }
}
