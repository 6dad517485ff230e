import Trellis

/// A node, with everything below it, in a tree that is being rebuilt.
nonisolated struct Branch: Sendable {
  let path: ControlPath
  var content: NodeContent
  var children: [Branch] = []

  /// Creates a node without children.
  init(path: ControlPath, content: NodeContent) {
    self.path = path
    self.content = content
  }

  /// The node, with everything below it, as the semantic node that a frame contains.
  var node: SemanticNode {
    SemanticNode(
      path: path, role: content.role, label: content.label, value: content.value,
      states: content.states, position: content.position,
      looks: content.looks, children: SemanticNodes(children.map(\.node)))
  }

  /// Calls a closure that changes the node at an address. `rest` is the part of the address that
  /// leads from this node to that one.
  mutating func descend(
    _ rest: ArraySlice<Int>, of address: SemanticAddress,
    _ body: (inout Branch) throws(LogError) -> Void
  ) throws(LogError) {
    guard let place = rest.first else { return try body(&self) }
    guard children.indices.contains(place) else { throw Self.misplaced(address) }
    try children[place].descend(rest.dropFirst(), of: address, body)
  }

  /// Returns the error for a record that refers to a node that is missing from the tree or in a
  /// different place.
  static func misplaced(_ address: SemanticAddress) -> LogError {
    LogError(
      .place, "cannot replay: the tree has no node at \(address); apply all lines in order")
  }
}
