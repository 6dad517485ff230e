package import TrellisLayout

extension View {
  /// What the view and all below it draw; shared with earlier frames where nothing changed.
  package func drawNode() -> DrawNode {
    if let cachedDrawing {
      if cachedDrawing.frame == frame { return cachedDrawing }
      // Only moved: what it draws is the same.
      let moved = DrawNode(
        frame: frame, commands: cachedDrawing.commands, children: cachedDrawing.children)
      self.cachedDrawing = moved
      return moved
    }
    let node = makeDrawNode()
    cachedDrawing = node
    return node
  }

  private func makeDrawNode() -> DrawNode {
    var commands: [DrawCommand] = []
    if let context {
      context.counts.drawn += 1
      var canvas = Canvas(size: frame.size, metrics: context.metrics)
      draw(in: &canvas)
      commands = canvas.commands
    }
    let content = drawNodes(of: children)
    guard let decorations else {
      return DrawNode(frame: frame, commands: commands, children: content)
    }
    let own = DrawNode(
      frame: Rect(origin: .zero, size: frame.size), commands: commands, children: content)
    return DrawNode(
      frame: frame, commands: [],
      children: drawNodes(of: decorations.backgrounds) + [own] + drawNodes(of: decorations.overlays)
    )
  }

  private func drawNodes(of views: [View]) -> [DrawNode] {
    // A closure on the main actor, handed to `map`, would be checked for it at every call.
    var nodes: [DrawNode] = []
    nodes.reserveCapacity(views.count)
    for view in views where !view.isHidden { nodes.append(view.drawNode()) }
    return nodes
  }

  /// What the view means: one node, or those of its children if it is a mere arrangement.
  package func semanticNodes() -> SemanticNodes {
    if isHidden { return [] }
    if let cachedSemantics { return cachedSemantics }
    context?.counts.described += 1
    var nodes = semanticChildren()
    if let decorations {
      nodes = SemanticNodes(joining: [
        View.semanticNodes(of: decorations.backgrounds), nodes,
        View.semanticNodes(of: decorations.overlays),
      ])
    }
    if let content = semanticContent {
      var states = content.states
      if context?.focusedView === self { states.insert(.focused) }
      if !isEffectivelyEnabled { states.insert(.disabled) }
      nodes = [
        SemanticNode(
          path: path, role: content.role, label: content.label, value: content.value,
          states: states, position: content.position, children: nodes)
      ]
    }
    cachedSemantics = nodes
    return nodes
  }

  /// What some views mean, in order.
  static func semanticNodes(of views: [View]) -> SemanticNodes {
    var lists: [SemanticNodes] = []
    lists.reserveCapacity(views.count)
    for view in views { lists.append(view.semanticNodes()) }
    return SemanticNodes(joining: lists)
  }
}
