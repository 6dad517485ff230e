import Trellis

/// The steps that turn one semantic tree into the next one, in the order in which the log shows
/// them.
///
/// A node comes before its children. Among the children, the removed ones come first, then the
/// moved ones, and then the added and changed ones in reading order, each followed by everything
/// below it. Nodes are identified by their paths. If a node is the same object in both trees, it is
/// skipped.
nonisolated struct SemanticDifference {
  private(set) var changes: [SemanticChange] = []
  private var address: SemanticAddress = []

  /// Creates the steps between two trees. If there is no old tree, the steps add all nodes of the
  /// new tree.
  init(from old: SemanticNode?, to new: SemanticNode) {
    if let old, old.key == new.key {
      compare(old, new)
    } else {
      if let old { changes.append(.gone(old, at: [])) }
      add(new, depth: 0)
    }
  }

  private mutating func add(_ node: SemanticNode, depth: Int) {
    changes.append(.appeared(node, at: address, depth: depth))
    for (place, child) in node.children.enumerated() {
      within(place) { $0.add(child, depth: depth + 1) }
    }
  }

  private mutating func compare(_ old: SemanticNode, _ new: SemanticNode) {
    if old === new { return }
    if !old.says(exactlyAs: new) {
      changes.append(.changed(from: old, to: new, at: address))
    }
    compareChildren(old.children, new.children)
  }

  private mutating func compareChildren(_ old: SemanticNodes, _ new: SemanticNodes) {
    let matching = ChildMatching(old, new)
    for (count, place) in matching.gone.enumerated() {
      within(place - count) { $0.changes.append(.gone(old[place], at: $0.address)) }
    }
    for move in matching.moves {
      let (from, to) = (old[move.source], new[move.target])
      within(move.from) {
        $0.changes.append(.moved(from: from, to: to, at: $0.address, place: move.to))
      }
    }
    let moved = Set(matching.moves.map(\.target))
    for (place, node) in new.enumerated() {
      within(place) { step in
        guard let source = matching.sources[place] else { return step.add(node, depth: 0) }
        if moved.contains(place) {
          step.compareChildren(old[source].children, node.children)
        } else {
          step.compare(old[source], node)
        }
      }
    }
  }

  private mutating func within(_ place: Int, _ body: (inout Self) -> Void) {
    address.append(place)
    body(&self)
    address.removeLast()
  }
}
