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
    views.filter { !$0.isHidden }.map { $0.drawNode() }
  }

  /// What the view means: one node, or those of its children if it is a mere arrangement.
  package func semanticNodes() -> [SemanticNode] {
    if isHidden { return [] }
    if let cachedSemantics { return cachedSemantics }
    var below = semanticChildren()
    if let decorations {
      below =
        View.semanticNodes(of: decorations.backgrounds) + below
        + View.semanticNodes(of: decorations.overlays)
    }
    var nodes = below
    // What only gestures let take the focus is told of, like all that can have it.
    if let content = semanticContent ?? (takesGestureKeys ? SemanticContent(.group) : nil) {
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

  /// What some views mean, in order; a list of thousands is not copied where it is the only one.
  static func semanticNodes(of views: [View]) -> [SemanticNode] {
    var lists: [[SemanticNode]] = []
    for view in views {
      let nodes = view.semanticNodes()
      if !nodes.isEmpty { lists.append(nodes) }
    }
    guard lists.count > 1 else { return lists.first ?? [] }
    var all: [SemanticNode] = []
    all.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for list in lists { all += list }
    return all
  }
}
