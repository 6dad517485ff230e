import Trellis

/// The position of a node in the tree: for each node on the way down from the root, its index in
/// its parent. The address of the root is empty.
typealias SemanticAddress = [Int]

/// One step in turning a semantic tree into the next one.
///
/// Steps are applied in order. The address in a step refers to the tree after all earlier steps.
nonisolated enum SemanticChange: Sendable {
  /// A node was added. Its children follow as separate steps. The depth is the node's distance from
  /// the topmost added node.
  case appeared(SemanticNode, at: SemanticAddress, depth: Int)
  /// A node was removed, with everything below it.
  case gone(SemanticNode, at: SemanticAddress)
  /// A node moved to the index `place` within its parent. The node itself may have changed too.
  case moved(from: SemanticNode, to: SemanticNode, at: SemanticAddress, place: Int)
  /// A node itself changed. Changes to its children are separate steps.
  case changed(from: SemanticNode, to: SemanticNode, at: SemanticAddress)

  /// The states that the node has after the step and did not have before it.
  var gainedStates: SemanticStates {
    switch self {
    case .appeared(let node, _, _): node.states
    case .gone: []
    case .moved(let old, let new, _, _), .changed(let old, let new, _):
      new.states.subtracting(old.states)
    }
  }
}
