extension View {
  /// Everything directly below the view in drawing order: what stands behind it, its children, and
  /// what stands before it.
  package var parts: [View] {
    guard let decorations else { return children }
    return decorations.backgrounds + children + decorations.overlays
  }

  /// The children that take part in an arrangement: those that are shown, with the children of
  /// conditions and keyed lists in their place.
  ///
  /// A container that arranges its children goes through these instead of ``children``.
  public var arrangedChildren: [View] {
    if children.allSatisfy({ !$0.isLeftOut && !$0.isSpliced }) { return children }
    var arranged: [View] = []
    collectArranged(into: &arranged)
    return arranged
  }

  private func collectArranged(into arranged: inout [View]) {
    for child in children where !child.isLeftOut {
      if child.isSpliced { child.collectArranged(into: &arranged) } else { arranged.append(child) }
    }
  }

  /// Puts a view behind the last child; it leaves the parent it had.
  public func append(_ child: View) {
    insert(child, at: children.count)
  }

  /// Puts a view before the child at an index; it leaves the parent it had.
  ///
  /// Before the first child if the index is less than 0, behind the last one if there is no such child.
  public func insert(_ child: View, at index: Int) {
    // A child that stood before that place moves it by one as it goes.
    let former = child.parent === self ? children.firstIndex { $0 === child } : nil
    let place = former.map { $0 < index ? index - 1 : index } ?? index
    child.removeFromParent()
    children.insert(child, at: max(0, min(place, children.count)))
    child.join(self)
    childIdentitiesChanged()
    setNeedsLayout()
  }

  /// Takes the view out of its parent.
  public func removeFromParent() {
    willLeave()
    giveFocusUp()
    guard let parent else { return }
    rememberPath()
    parent.children.removeAll { $0 === self }
    parent.decorations?.remove(self)
    leave()
    parent.childIdentitiesChanged()
    parent.setNeedsLayout()
  }

  /// Puts other children in the place of those there are; the ones that stay keep what they hold.
  ///
  /// A view that is given twice stands where it was given first.
  public func setChildren(_ views: [View]) {
    var seen: Set<ObjectIdentifier> = []
    let views = views.filter { seen.insert(ObjectIdentifier($0)).inserted }
    if views.elementsEqual(children, by: ===) { return }
    for child in children where !seen.contains(ObjectIdentifier(child)) { child.willLeave() }
    let leaving = children.filter { !seen.contains(ObjectIdentifier($0)) }
    context?.takeFocusAway(from: leaving)
    let arriving = views.filter { $0.parent !== self }
    for view in arriving { view.removeFromParent() }
    for view in leaving { view.rememberPath() }
    children = views
    for view in leaving { view.leave() }
    for view in arriving { view.join(self) }
    childIdentitiesChanged()
    setNeedsLayout()
  }

  /// Appends the children that a block lists.
  /// ```swift
  /// let form = VStack { Label("Name") }
  /// form.children { TextField() }
  /// ```
  @discardableResult
  public func children(@ListBuilder<View> _ content: () -> [View]) -> Self {
    setChildren(children + content())
    return self
  }

  /// Puts the children that a block lists in the place of those there are; the ones that stay keep
  /// what they hold.
  @discardableResult
  public func setChildren(@ListBuilder<View> _ content: () -> [View]) -> Self {
    setChildren(content())
    return self
  }

  func join(_ parent: View) {
    lastPath = nil
    self.parent = parent
    isBlocked = parent.blocks(self)
    cachedSegment = nil
    pathChanged()
    availabilityChanged()
    parent.attachPart(self)
  }

  /// Keeps the path for records, while the parent still counts the view among its parts.
  private func rememberPath() {
    if stoodInTree { lastPath = path }
  }

  /// Whether it is part of a tree that is shown, or of what was taken out of one.
  private var stoodInTree: Bool {
    var view: View? = self
    while let current = view {
      if current.context != nil || current.lastPath != nil { return true }
      view = current.parent
    }
    return false
  }

  private func leave() {
    parent = nil
    isBlocked = false
    isTooDeep = false
    cachedSegment = nil
    pathChanged()
    availabilityChanged()
    attach(nil)
  }
}
