package import TrellisLayout

extension View {
  /// What the view and all below it draw; shared with earlier frames where nothing changed.
  package func drawNode() -> DrawNode {
    if let cachedDrawing { return cachedDrawing }
    var commands: [DrawCommand] = []
    if let metrics = context?.metrics {
      var canvas = Canvas(size: frame.size, metrics: metrics)
      draw(in: &canvas)
      commands = canvas.commands
    }
    let node = DrawNode(
      frame: frame, commands: commands,
      children: children.filter { !$0.isHidden }.map { $0.drawNode() })
    cachedDrawing = node
    return node
  }

  /// What the view means: one node, or those of its children if it is a mere arrangement.
  package func semanticNodes() -> [SemanticNode] {
    if isHidden { return [] }
    if let cachedSemantics { return cachedSemantics }
    let below = semanticChildren()
    var nodes = below
    if let content = semanticContent {
      var states = content.states
      if context?.focusedView === self { states.insert(.focused) }
      if !isEffectivelyEnabled { states.insert(.disabled) }
      nodes = [
        SemanticNode(
          path: path, role: content.role, label: content.label, value: content.value,
          states: states, position: content.position, children: below)
      ]
    }
    cachedSemantics = nodes
    return nodes
  }
}
