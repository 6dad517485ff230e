import Trellis

/// The position of a node in the tree. Each index on the way from the root to the node is that of a
/// child in its parent; the root has the empty address.
typealias SemanticAddress = [Int]

/// One step from a tree to the next one.
///
/// Steps are applied in order. An address is valid in the tree after the steps before it.
nonisolated enum SemanticChange: Sendable {
  /// A node was added. Its children follow as steps of their own; `depth` is their distance from
  /// the topmost added node.
  case appeared(SemanticNode, at: SemanticAddress, depth: Int)
  /// A node was removed, with everything below it.
  case gone(SemanticNode, at: SemanticAddress)
  /// A node moved within its parent, and may also have changed itself.
  case moved(from: SemanticNode, to: SemanticNode, at: SemanticAddress, place: Int)
  /// A node itself changed. Changes of its children are steps of their own.
  case changed(from: SemanticNode, to: SemanticNode, at: SemanticAddress)

  /// The states that the node has now and did not have before.
  var gainedStates: SemanticStates {
    switch self {
    case .appeared(let node, _, _): node.states
    case .gone: []
    case .moved(let old, let new, _, _), .changed(let old, let new, _):
      new.states.subtracting(old.states)
    }
  }
}
