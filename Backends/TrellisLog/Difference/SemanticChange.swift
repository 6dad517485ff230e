import Trellis

/// The place of a node: its index in its parent, after those of the nodes around it; empty for the
/// root.
typealias SemanticAddress = [Int]

/// One step from a tree to the next.
///
/// Steps are taken in order; an address is that in the tree which the steps before have left.
nonisolated enum SemanticChange: Sendable {
  /// A node came; its children follow as changes of their own. `depth` counts from the topmost node
  /// that came.
  case appeared(SemanticNode, at: SemanticAddress, depth: Int)
  /// A node went, with all below it.
  case gone(SemanticNode, at: SemanticAddress)
  /// A node stands elsewhere in its parent, and may have changed too, its children aside.
  case moved(from: SemanticNode, to: SemanticNode, at: SemanticAddress, place: Int)
  /// A node is not what it was, its children aside.
  case changed(from: SemanticNode, to: SemanticNode, at: SemanticAddress)

  /// The states that the node has now and had not before.
  var gainedStates: SemanticStates {
    switch self {
    case .appeared(let node, _, _): node.states
    case .gone: []
    case .moved(let old, let new, _, _), .changed(let old, let new, _):
      new.states.subtracting(old.states)
    }
  }
}
