import Trellis

/// Returns a node whose path is one segment, which is enough to distinguish it from all others.
nonisolated func node(
  _ role: SemanticRole, _ id: String, _ label: String = "", value: String? = nil,
  _ states: SemanticStates = [], position: SemanticPosition? = nil, looks: [SemanticLook] = [],
  _ children: [SemanticNode] = []
) -> SemanticNode {
  SemanticNode(
    path: ControlPath(id), role: role, label: label, value: value, states: states,
    position: position, looks: looks, children: SemanticNodes(children))
}

/// Rows as a table of 275 artists has them.
nonisolated func rows(
  _ numbers: some Sequence<Int>, of count: Int = 275, selected: Int? = nil
) -> [SemanticNode] {
  numbers.map { number in
    node(
      .row, "table/row[\(number)]", "Artist \(number)",
      value: number == selected ? "Name: Artist \(number)" : nil,
      number == selected ? .selected : [], position: SemanticPosition(number: number, count: count))
  }
}

nonisolated func window(_ children: SemanticNode...) -> SemanticNode {
  node(.window, "window", "Music", [], children)
}

nonisolated func artists(_ rows: [SemanticNode], _ states: SemanticStates = []) -> SemanticNode {
  window(node(.table, "table", "Artist", value: "275 rows", states, rows))
}
