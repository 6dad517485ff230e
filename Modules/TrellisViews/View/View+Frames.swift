package import TrellisLayout

extension View {
  /// Returns the drawing of a root and its descendants. Each view keeps its drawing until the view
  /// changes.
  package func drawNode() -> DrawNode { drawNode(nil) }

  /// Returns the drawing of the view and its descendants. Unchanged parts are shared with earlier
  /// frames.
  ///
  /// - Parameter inherited: The looks from the views around this one. When these looks change, the
  ///   drawings of this view and its descendants are discarded.
  func drawNode(_ inherited: InheritedLooks?) -> DrawNode {
    if let known = rendering.drawing {
      if known.frame == frame { return known }
      // The view only moved, so its drawing is the same.
      let moved = DrawNode(
        frame: frame, commands: known.commands, children: known.children, clips: known.clips)
      rendering.drawing = moved
      return moved
    }
    let node = makeDrawNode(inherited, looks: storedLooks?.value)
    rendering.drawing = node
    return node
  }

  /// Returns a new drawing of the view and its descendants with the given looks, such as those in
  /// the middle of an animation.
  func makeDrawNode(
    _ outer: InheritedLooks?, looks: Looks?, at moment: Moment? = nil, isFresh: Bool = false
  ) -> DrawNode {
    // A view without an area of its own has the frame of its container, and must not draw over it.
    let looks = isSpliced ? looks?.withoutArea : looks
    let inherited = looks.map { InheritedLooks(outer, in: $0) } ?? outer
    if inherited?.isInvisible == true { return DrawNode(frame: frame, commands: []) }
    let bounds = Rect(origin: .zero, size: frame.size)
    var commands = ownCommands()
    if let inherited { commands = inherited.apply(to: commands, own: looks) }
    var below: [DrawCommand] = []
    if let looks, let edges = inherited?.frame(of: looks, in: bounds) {
      below = edges.below
      commands += edges.above
    }
    let clips = looks?.isClipped ?? true
    var content = drawNodes(of: children, inherited, moment, isFresh)
    if let overflowSign = (self as? any Scrolling)?.overflowSign {
      let sign = inherited.map { $0.applied(to: overflowSign, own: looks) } ?? overflowSign
      let modal = children.count { $0 is any ModalView && !$0.isHidden }
      content.insert(sign, at: content.count - modal)
    }
    guard let decorations else {
      return DrawNode(frame: frame, commands: below + commands, children: content, clips: clips)
    }
    let own = DrawNode(frame: bounds, commands: commands, children: content, clips: clips)
    return DrawNode(
      frame: frame, commands: below,
      children: drawNodes(of: decorations.backgrounds, inherited, moment, isFresh) + [own]
        + drawNodes(of: decorations.overlays, inherited, moment, isFresh), clips: clips)
  }

  private func ownCommands() -> [DrawCommand] {
    guard let context else { return [] }
    context.counts.drawn += 1
    var canvas = Canvas(size: frame.size, metrics: context.metrics)
    draw(in: &canvas)
    return canvas.commands
  }

  private func drawNodes(
    of views: [View], _ inherited: InheritedLooks?, _ moment: Moment?, _ isFresh: Bool
  ) -> [DrawNode] {
    // A loop is used because `map` would check the isolation of its main-actor closure at every
    // call.
    var nodes: [DrawNode] = []
    nodes.reserveCapacity(views.count)
    for view in views where !view.isLeftOut {
      if let moment {
        nodes.append(view.drawNode(inherited, at: moment, isFresh: isFresh))
      } else {
        nodes.append(view.drawNode(inherited))
      }
    }
    return nodes
  }

  /// Returns the view's own semantic node or, if the view only arranges its children, the nodes of
  /// the children.
  package func semanticNodes() -> SemanticNodes {
    if isLeftOut { return [] }
    if let known = rendering.semantics { return known }
    context?.counts.described += 1
    var nodes = semanticChildren()
    if let decorations {
      nodes = SemanticNodes(joining: [
        View.semanticNodes(of: decorations.backgrounds), nodes,
        View.semanticNodes(of: decorations.overlays),
      ])
    }
    let ownLooks = storedLooks?.value.told ?? []
    // A view that takes the focus only for gestures has a node, like every view that can have the
    // focus.
    let gestural = takesGestureKeys ? SemanticContent(.group) : nil
    if let content = semanticContent ?? content(for: ownLooks) ?? gestural {
      let looks = content.looks(with: ownLooks)
      var states = content.states
      if context?.focusedView === self { states.insert(.focused) }
      if !isEffectivelyEnabled { states.insert(.disabled) }
      if refusesEditing { states.insert(.readOnly) }
      nodes = [
        SemanticNode(
          path: path, role: content.role, label: content.label, value: content.value,
          states: states, position: content.position, looks: looks, children: nodes)
      ]
    }
    rendering.semantics = nodes
    return nodes
  }

  /// Returns the semantics of a group for a view that only arranges its children, if the view has
  /// looks and a path segment of its own. Otherwise, returns `nil`.
  private func content(for looks: [SemanticLook]) -> SemanticContent? {
    looks.isEmpty || !hasSegment ? nil : SemanticContent(.group, label: id ?? "")
  }

  /// Returns the semantic nodes of the given views, in order.
  static func semanticNodes(of views: [View]) -> SemanticNodes {
    var lists: [SemanticNodes] = []
    lists.reserveCapacity(views.count)
    for view in views { lists.append(view.semanticNodes()) }
    return SemanticNodes(joining: lists)
  }
}
